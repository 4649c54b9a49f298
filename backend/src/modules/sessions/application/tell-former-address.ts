import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../shared/application/event-bus.js';
import { Mailer } from '../../../shared/application/mailer.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { EmailChanged } from '../../profiles/index.js';
import { addressChangedMail } from './magic-link-mail.js';

/** Once the change is durable (decision 4). Should the mail fail, the change stands all the same. */
@Injectable()
export class TellFormerAddress {
  constructor(
    private readonly mailer: Mailer,
    private readonly unitOfWork: UnitOfWork,
    events: EventBus,
  ) {
    events.on(EmailChanged, (event) => this.addressChanged(event));
  }

  private addressChanged({ formerEmail, username }: EmailChanged): Promise<void> {
    return this.unitOfWork.afterCommit(() => this.mailer.send(addressChangedMail(formerEmail, username, this.mailer.publicUrl)));
  }
}
