import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { PasswordOrCodeRequired } from '../domain/admin.errors.js';
import { ProveIdentity } from './prove-identity.js';

/** Exactly one of the two is required. */
export interface IdentityProof {
  password?: string;
  code?: string;
}

/** Verifies the identity of a signed-in administrator again, by the password or a code of the second factor. */
@Injectable()
export class StepUp {
  constructor(
    private readonly proveIdentity: ProveIdentity,
    private readonly clock: Clock,
  ) {}

  /** Returns the time of the verification. */
  async execute(adminId: number, { password, code }: IdentityProof): Promise<Date> {
    if ((password === undefined) === (code === undefined)) throw new PasswordOrCodeRequired();
    if (password !== undefined) await this.proveIdentity.byPassword(adminId, password);
    if (code !== undefined) await this.proveIdentity.byCode(adminId, code);
    return this.clock.now();
  }
}
