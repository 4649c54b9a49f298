import { RateLimits } from '../../../platform/http/limits/rate-limits.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Mailer } from '../../../platform/mail/mailer.port.js';
import type { AccountEmails, Accounts } from '../../profiles/index.js';
import type { MagicLinks } from '../domain/magic-link.js';
import { MailBudget } from './mail-budget.js';
import { MagicLinkSender } from './magic-link-sender.js';

class CountedLimits extends RateLimits {
  taken = 0;

  async take(): Promise<void> {
    this.taken++;
  }

  async giveBack(): Promise<void> {
    this.taken--;
  }
}

class FakeUnitOfWork extends UnitOfWork {
  isOpen = false;

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.isOpen = true;
    return work().finally(() => (this.isOpen = false));
  }

  afterCommit(effect: () => Promise<void>): Promise<void> {
    return effect();
  }

  invalidateCaches(): void {
    return;
  }

  afterRollback(): void {
    return undefined;
  }
}

describe('MagicLinkSender', () => {
  let limits: CountedLimits;
  let unitOfWork: FakeUnitOfWork;
  beforeEach(() => {
    limits = new CountedLimits();
    unitOfWork = new FakeUnitOfWork();
  });

  function invite(send: () => Promise<void>, deliver: () => Promise<void>): Promise<void> {
    const accounts = { byId: async () => ({ username: 'ann' }) } as unknown as Accounts;
    const mailer = { publicUrl: 'https://vitrine.example', send } as unknown as Mailer;
    const links = { add: async () => 1, withdraw: async () => undefined, deliver } as unknown as MagicLinks;
    const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
    const budget = new MailBudget(limits, links, accounts);
    const accountEmails = { setPending: async () => undefined } as unknown as AccountEmails;
    return new MagicLinkSender(budget, links, mailer, accounts, accountEmails, unitOfWork, clock).sendInvitation(7, 'Ann@example.com');
  }

  it('gives the budget of the mailbox back when the invitation cannot be sent', async () => {
    const send = async (): Promise<never> => {
      throw new Error('no connection');
    };
    await expect(invite(send, async () => undefined)).rejects.toThrow('no connection');
    expect(limits.taken).toBe(0);
  });

  it('counts a mail that was sent although its link cannot be enabled', async () => {
    const deliver = async (): Promise<never> => {
      throw new Error('the database is unavailable');
    };
    await expect(invite(async () => undefined, deliver)).rejects.toThrow('unavailable');
    expect(limits.taken).toBe(1);
  });

  it('enables the link in a transaction with the replacement of earlier links', async () => {
    let wasOpen = false;
    await invite(
      async () => undefined,
      async () => void (wasOpen = unitOfWork.isOpen),
    );
    expect(wasOpen).toBe(true);
  });
});
