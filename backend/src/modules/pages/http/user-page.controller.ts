import { Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Text } from '../../../platform/http/contract/fields.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { PublicPages } from './public-pages.js';
import { BackOffice, Get, admin, expensive } from '../../../platform/http/operation/operation.js';
import { ProfileNotFound } from '../../profiles/index.js';

export class UserPagePreviewView {
  @Text({
    description:
      'Markup of the page as visitors see it, the element `main`, in the language of the request. Its files have the addresses for administrators. Null while it cannot be rendered.',
    nullable: true,
  })
  html: string | null;
}

/** The addresses of files in attributes of the markup. */
const FILE = /(?<=[" ,(;])\/(?=storage\/|api\/media\/)/g;

/** The page without the header and the navigation of the app. */
const contentOf = (html: string): string => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>') + '</main>'.length);

const withAdminFiles = (html: string): string =>
  html.replace(FILE, (slash, at: number) => (html.startsWith('/api', at) ? `/adm${slash}` : `/adm/api${slash}`));

/** The page of a user inside the back-office (PR-136). */
@BackOffice('users', 'adm/api/users')
export class UserPageController {
  constructor(private readonly pages: PublicPages) {}

  @Get(':id/page', admin('viewer'), expensive, {
    says: 'Returns the page of a user as visitors see it. Also when the profile is hidden or suspended. Nothing is counted.',
    returns: UserPagePreviewView,
    throws: [ProfileNotFound],
  })
  async getUserPagePreview(@Param() { id }: CreatorIdDto, @Req() request: Request): Promise<UserPagePreviewView> {
    const html = await this.pages.markupWithHidden(id, languageOf(request));
    return { html: html === undefined ? null : withAdminFiles(contentOf(html)) };
  }
}
