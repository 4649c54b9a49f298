import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Argon2PasswordHasher } from '../../platform/sessions/argon2-password-hasher.js';
import { PasswordHasher } from '../../platform/sessions/password-hasher.port.js';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { EditPrivateLinks } from './application/edit-private-links.js';
import { OpenPrivateLink } from './application/open-private-link.js';
import { PrivateLinks } from './domain/private-link.js';
import { PrivateLinksController } from './http/private-links.controller.js';
import { FormerSharedPagesController, SharedPagesController, OpenedLinks } from './http/shared-pages.controller.js';
import { PostgresPrivateLinks } from './infrastructure/postgres-private-links.js';
import { PrivateLinksQuery } from './queries/private-links.query.js';
import './private-links.table.js';

@Module({
  imports: [ProfilesModule, MediaModule],
  controllers: [PrivateLinksController, SharedPagesController, FormerSharedPagesController],
  providers: [
    EditPrivateLinks,
    OpenPrivateLink,
    OpenedLinks,
    PrivateLinksQuery,
    { provide: PasswordHasher, useFactory: ({ tuning }: Config) => new Argon2PasswordHasher(tuning.passwordHash), inject: [Config] },
    { provide: PrivateLinks, useClass: PostgresPrivateLinks },
  ],
  exports: [PrivateLinksQuery],
})
export class PrivateLinksModule {}
