import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AddLink } from './application/add-link.js';
import { ClearLinks } from './application/clear-links.js';
import { DeleteLink } from './application/delete-link.js';
import { LinkLimit } from './application/link-limit.js';
import { OrderLinks } from './application/order-links.js';
import { UpdateLink } from './application/update-link.js';
import { UrlProber } from './application/url-prober.js';
import { ValidateUrl } from './application/validate-url.js';
import { ExternalLinks } from './domain/external-links.js';
import { ShownLinks } from './domain/shown-links.js';
import { AdminUserLinksController } from './http/admin-user-links.controller.js';
import { LinkFormController } from './http/link-form.controller.js';
import { LinksController } from './http/links.controller.js';
import { HttpUrlProber } from './infrastructure/http-url-prober.js';
import { PostgresShownLinks } from './infrastructure/postgres-shown-links.js';
import { TypeormExternalLinks } from './infrastructure/typeorm-external-links.js';
import { LinksQuery } from './queries/links.query.js';
import { OwnLinks } from './queries/own-links.js';

@Module({
  imports: [ProfilesModule],
  controllers: [LinksController, LinkFormController, AdminUserLinksController],
  providers: [
    AddLink,
    UpdateLink,
    DeleteLink,
    ClearLinks,
    OrderLinks,
    ValidateUrl,
    LinksQuery,
    OwnLinks,
    { provide: LinkLimit, useFactory: ({ maxLinks }: Config) => new LinkLimit(maxLinks), inject: [Config] },
    { provide: ExternalLinks, useClass: TypeormExternalLinks },
    { provide: ShownLinks, useClass: PostgresShownLinks },
    { provide: UrlProber, useFactory: () => new HttpUrlProber() },
  ],
  exports: [AddLink, DeleteLink],
})
export class LinksModule {}
