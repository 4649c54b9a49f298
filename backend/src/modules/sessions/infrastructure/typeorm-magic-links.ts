import { EntitySchema } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { MagicLink, CODE_TRIES, MagicLinks, type RequestingBrowser, type LinkIdentifier } from '../domain/magic-link.js';

/** The counts of tries are not mapped, because SQL statements change them. */
export const MagicLinkSchema = new EntitySchema<MagicLink>({
  name: 'MagicLink',
  target: MagicLink,
  tableName: 'magic_links',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    creatorId: { type: 'int', name: 'profile_id', nullable: true },
    email: { type: 'text' },
    tokenHash: { type: 'bytea', name: 'token_hash' },
    codeHash: { type: 'bytea', name: 'code_hash' },
    browserHash: { type: 'bytea', name: 'browser_hash' },
    codeTriesAllowed: { type: 'smallint', name: 'code_tries_allowed' },
    isInvitation: { type: 'boolean', name: 'is_invitation' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
    ...({
      usedAt: { type: 'timestamptz', name: 'used_at', nullable: true, insert: false, update: false },
      replacedAt: { type: 'timestamptz', name: 'replaced_at', nullable: true, insert: false, update: false },
    } as object),
  },
});

/** Of two links of one browser to one address, only the later one works, regardless of the order in which their mails were sent. */
const DELIVER = [
  'update magic_links set delivered_at = now() where id = $1',
  `update magic_links older set replaced_at = now() from magic_links newer
    where newer.id = $1 and lower(older.email) = lower(newer.email) and older.browser_hash = newer.browser_hash
      and older.id < newer.id and older.used_at is null and older.replaced_at is null`,
  `update magic_links older set replaced_at = now()
    where older.id = $1 and exists (select from magic_links newer where lower(newer.email) = lower(older.email)
      and newer.browser_hash = older.browser_hash and newer.id > older.id and newer.delivered_at is not null)`,
];

/** Only the newest invitation of an account works. */
const REPLACE_INVITATIONS = `update magic_links older set replaced_at = now() from magic_links newer
  where newer.id = $1 and newer.is_invitation and older.is_invitation and older.profile_id = newer.profile_id
    and older.id < newer.id and older.used_at is null and older.replaced_at is null`;

const CONSUME = `update magic_links set used_at = $2
  where id = $1 and delivered_at is not null and used_at is null and replaced_at is null and expires_at > $2 returning id`;

const TAKE_TRY = {
  address: 'update magic_links set code_tries = code_tries + 1 where id = $1 and code_tries < least($2, code_tries_allowed) returning id',
  link: 'update magic_links set token_tries = token_tries + 1 where id = $1 and token_tries < $2 returning id',
};

/** Another browser needs a try of the code with the link, so only the browser that requested a link uses it without one. */
const USED_LINK = `select from magic_links where lower(email) = lower($1) and browser_hash = $2
  and used_at > now() - interval '1 hour' and token_tries = 0 limit 1`;

@Injectable()
export class TypeormMagicLinks extends MagicLinks {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(link: MagicLink): Promise<number> {
    return (await this.work.manager.save(MagicLinkSchema, link)).id;
  }

  async withdraw(id: number): Promise<void> {
    await this.work.execute('delete from magic_links where id = $1', [id]);
  }

  async deliver(id: number): Promise<void> {
    for (const statement of [...DELIVER, REPLACE_INVITATIONS]) await this.work.execute(statement, [id]);
  }

  async find(identifier: LinkIdentifier): Promise<MagicLink | undefined> {
    const query = this.work.manager
      .createQueryBuilder(MagicLinkSchema, 'link')
      .where('link.delivered_at is not null')
      .orderBy('link.id', 'DESC')
      .limit(1);
    if ('tokenHash' in identifier) query.andWhere('link.token_hash = :tokenHash', identifier);
    else query.andWhere('lower(link.email) = lower(:email) and link.browser_hash = :browserHash', identifier);
    return (await query.getOne()) ?? undefined;
  }

  async wasUsedIn({ email, browserHash }: RequestingBrowser): Promise<boolean> {
    return this.work.exists(USED_LINK, [email, browserHash]);
  }

  async takeTry(id: number, codeWith: 'link' | 'address'): Promise<boolean> {
    return this.work.runOutsideTransaction(() => this.work.exists(TAKE_TRY[codeWith], [id, CODE_TRIES]));
  }

  async consume(id: number, now: Date): Promise<boolean> {
    return this.work.exists(CONSUME, [id, now]);
  }
}
