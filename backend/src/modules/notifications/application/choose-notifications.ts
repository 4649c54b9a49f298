import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.js';
import { NotificationSettings, type NotificationChoices } from '../domain/notification-settings.js';

/** Only later follows and likes follow the choices; existing notifications stay (PR-112). */
@Injectable()
export class ChooseNotifications {
  constructor(private readonly settings: NotificationSettings) {}

  async execute(creatorId: number, choices: Partial<NotificationChoices>, language: Language): Promise<void> {
    await this.settings.change(creatorId, choices, language);
  }

  /** For the link in a digest (PR-122). */
  async endDigest(creatorId: number): Promise<void> {
    await this.settings.endDigest(creatorId);
  }
}
