import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { PasswordOrCodeRequired } from '../domain/admin.errors.js';
import { ProveIdentity } from './prove-identity.js';

/** Either of the two. */
export interface IdentityProof {
  password?: string;
  code?: string;
}

/** An administrator proves their identity again, with the password or a code of the second factor. */
@Injectable()
export class StepUp {
  constructor(
    private readonly proveIdentity: ProveIdentity,
    private readonly clock: Clock,
  ) {}

  /** Returns when it was proved. */
  async execute(adminId: number, { password, code }: IdentityProof): Promise<Date> {
    if ((password === undefined) === (code === undefined)) throw new PasswordOrCodeRequired();
    if (password !== undefined) await this.proveIdentity.byPassword(adminId, password);
    if (code !== undefined) await this.proveIdentity.byCode(adminId, code);
    return this.clock.now();
  }
}
