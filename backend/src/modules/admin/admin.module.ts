import { Module } from '@nestjs/common';
import { CreateFirstAdmin } from './application/create-first-admin.js';
import { Passwords } from './application/passwords.js';
import { Admins } from './domain/admins.js';
import { Argon2Passwords } from './infrastructure/argon2-passwords.js';
import { TypeormAdmins } from './infrastructure/typeorm-admins.js';

@Module({
  providers: [CreateFirstAdmin, { provide: Admins, useClass: TypeormAdmins }, { provide: Passwords, useClass: Argon2Passwords }],
  exports: [CreateFirstAdmin],
})
export class AdminModule {}
