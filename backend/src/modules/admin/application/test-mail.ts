import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.js';
import { Mailer } from '../../../platform/mail/mailer.port.js';
import { mailOf, paragraph } from '../../../platform/mail/mail-parts.js';
import { getT } from '../../../platform/texts/server-text.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { NoOwnAddress } from '../domain/admin.errors.js';
import { Admins } from '../domain/admin.js';

/** Shows an administrator whether mails arrive. */
@Injectable()
export class TestMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly admins: Admins,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async send(adminId: number, language: Language): Promise<{ to: string; accepted: boolean; response: string }> {
    const { email: to } = await this.unitOfWork.run(() => this.admins.getForUpdate(adminId), NOTHING_PUBLIC);
    if (to === null) throw new NoOwnAddress();
    const t = getT(language, 'mail.test');
    const answer = await this.mailer.trySending(mailOf({ to, subject: t('subject') }, language, [paragraph(t('fact'))]));
    return { to, ...answer };
  }
}
