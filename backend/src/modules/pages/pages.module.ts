import { Module } from '@nestjs/common';
import { ActivitiesModule } from '../activities/activities.module.js';
import { CollectionsModule } from '../collections/collections.module.js';
import { MediaModule } from '../media/media.module.js';
import { PrivateLinksModule } from '../private-links/private-links.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { HashtagsModule } from '../hashtags/hashtags.module.js';
import { PageRenderer } from './application/page-renderer.js';
import { PreviewCards } from './application/preview-cards.js';
import { ThreadedPageRenderer } from './infrastructure/threaded-page-renderer.js';
import { QueuedPreviewCards } from './infrastructure/queued-preview-cards.js';
import { EmbedsController } from './http/embeds.controller.js';
import { PagesController } from './http/pages.controller.js';
import { SetPages } from './http/set-pages.js';
import { ExplorePages } from './http/explore-pages.js';
import { ProfileAnswers } from './http/profile-answers.js';
import { SiteController } from './http/site.controller.js';
import { UserPageController } from './http/user-page.controller.js';
import { PublicPages } from './http/public-pages.js';
import { EmbedsQuery } from './queries/embeds.query.js';
import { SetsQuery } from './queries/sets.query.js';
import { TakenPagesQuery } from './queries/taken-pages.query.js';
import { PageFactsQuery } from './queries/page-facts.query.js';

@Module({
  imports: [ActivitiesModule, CollectionsModule, DiscoveryModule, HashtagsModule, MediaModule, PrivateLinksModule, ProfilesModule],
  controllers: [PagesController, EmbedsController, SiteController, UserPageController],
  providers: [
    { provide: PreviewCards, useClass: QueuedPreviewCards },
    { provide: PageRenderer, useClass: ThreadedPageRenderer },
    PageFactsQuery,
    TakenPagesQuery,
    EmbedsQuery,
    SetsQuery,
    ExplorePages,
    SetPages,
    ProfileAnswers,
    PublicPages,
  ],
})
export class PagesModule {}
