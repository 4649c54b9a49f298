import { Module } from '@nestjs/common';
import { PreviewCards } from './application/preview-cards.js';
import { ThreadedPreviewCards } from './infrastructure/threaded-preview-cards.js';
import { PagesController } from './http/pages.controller.js';
import { PublicPages } from './http/public-pages.js';
import { FindPage } from './queries/find-page.js';
import { PageFactsQuery } from './queries/page-facts.query.js';

@Module({
  controllers: [PagesController],
  providers: [{ provide: PreviewCards, useClass: ThreadedPreviewCards }, FindPage, PageFactsQuery, PublicPages],
})
export class PagesModule {}
