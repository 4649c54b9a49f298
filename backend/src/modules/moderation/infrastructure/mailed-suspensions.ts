import { Injectable, Logger } from '@nestjs/common';
import { LANGUAGES } from '../../../kernel/language.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { type Mail, Mailer } from '../../../platform/mail/mailer.port.js';
import { getT } from '../../../platform/texts/server-text.js';
import { Accounts } from '../../profiles/index.js';
import { plainMail, type AccountMail } from '../../sessions/index.js';
import type { Explanation } from '../domain/decision.js';
import { SuspensionMails } from '../application/decide-item.js';

/** The day in the mail is that of UTC, because the time zone of the creator is unknown. */
function suspensionMail(account: AccountMail, { rule, words = '', until }: Explanation): Mail {
  const { language, username, publicUrl } = account;
  const t = getT(language, 'mail.suspended');
  const day = until?.toLocaleDateString(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
  return plainMail(account, t('subject'), [
    day === undefined ? t('fact', { username }) : t('factUntil', { username, day }),
    t('rule', { rule: getT(language, 'rules')(rule ?? 'other') }),
    ...(words === '' ? [] : [words]),
    t('appeal', { url: `${publicUrl}/account/decisions` }),
  ]);
}

/** The mail is in the default language, because that of the creator is unknown. */
@Injectable()
export class MailedSuspensions extends SuspensionMails {
  private readonly log = new Logger('moderation');

  constructor(
    private readonly accounts: Accounts,
    private readonly mailer: Mailer,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async send(creatorId: number, explanation: Explanation): Promise<void> {
    const account = await this.accounts.byId(creatorId);
    const to = account?.email;
    if (account === undefined || to === null || to === undefined) return;
    const { username, displayName } = account;
    const mail = suspensionMail({ to, username, displayName, publicUrl: this.mailer.publicUrl, language: LANGUAGES[0] }, explanation);
    await this.unitOfWork.afterCommit(async () => {
      try {
        await this.mailer.send(mail);
      } catch (error) {
        this.log.warn(error, 'the mail about a suspension failed');
      }
    });
  }
}
