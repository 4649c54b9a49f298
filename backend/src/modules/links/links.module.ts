import { Module } from '@nestjs/common';
import { SiteSettings } from '../../platform/settings/site-settings.port.js';
import { VisitsModule } from '../visits/visits.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { LinkImporter } from './application/link-importer.js';
import { MergeLinks } from './application/merge-links.js';
import { EditLinks } from './application/edit-links.js';
import { UrlProber, ValidateUrl } from './application/validate-url.js';
import { ExternalLinks, LinkLimit } from './domain/external-link.js';
import { AdminUserLinksController, LinksController } from './http/links.controller.js';
import { LinkFormController } from './http/link-form.controller.js';
import { HttpUrlProber } from './infrastructure/http-url-prober.js';
import { TypeormExternalLinks } from './infrastructure/typeorm-external-links.js';
import { VerifyLinks } from './infrastructure/verify-links.js';
import { LinksQuery } from './queries/links.query.js';
import './links.table.js';

@Module({
  imports: [ProfilesModule, VisitsModule],
  controllers: [LinksController, LinkFormController, AdminUserLinksController],
  providers: [
    EditLinks,
    LinkImporter,
    MergeLinks,
    ValidateUrl,
    LinksQuery,
    VerifyLinks,
    { provide: LinkLimit, useFactory: (site: SiteSettings) => new LinkLimit(() => site.values.maxLinks), inject: [SiteSettings] },
    { provide: ExternalLinks, useClass: TypeormExternalLinks },
    { provide: UrlProber, useFactory: () => new HttpUrlProber() },
  ],
  exports: [EditLinks, UrlProber],
})
export class LinksModule {}
