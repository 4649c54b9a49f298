import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { StartSession } from './application/start-session.js';
import { CurrentVisitor } from './http/current-visitor.js';
import { SessionController } from './http/session.controller.js';

@Module({
  imports: [ProfilesModule],
  controllers: [SessionController],
  providers: [StartSession, CurrentVisitor],
})
export class SessionsModule {}
