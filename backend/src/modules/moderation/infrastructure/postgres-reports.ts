import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { PUBLIC_PROFILE, visibleMedia } from '../../../platform/database/visible-content.js';
import { ReportSubjectNotFound, ReportNotFound } from '../domain/moderation.errors.js';
import { type NewReport, type Report, type ReportStatus, type Subject, Reports } from '../domain/report.js';

// `for key share` prevents the deletion of the subject before the report is inserted.
const PROFILE = `select p.id as "profileId" from profiles p where p.id = $1 and ${PUBLIC_PROFILE} for key share`;
const MEDIA = `select m.profile_id as "profileId", m.id as "mediaId" from media m join profiles p on p.id = m.profile_id
  where m.id = $1 and ${visibleMedia('null')} for key share`;
const INSERT = `insert into reports (reporter_id, profile_id, media_id, reason, details) values ($1, $2, $3, $4, $5)
  on conflict (reporter_id, profile_id, coalesce(media_id, 0)) where status = 'open' do nothing`;
const CREATOR = 'select profile_id as "profileId" from reports where id = $1';
const LOCK_REPORT = 'select id, profile_id as "profileId", media_id as "mediaId", status from reports where id = $1 for update';
const RESOLVE = 'update reports set status = $2, resolved_at = now(), resolved_by = $3 where id = $1';
const DISMISS_UP_TO = `update reports set status = 'dismissed', resolved_at = now(), resolved_by = $4
  where status = 'open' and profile_id = $2 and media_id is not distinct from $3 and id <= $1`;
const RESOLVE_ALL = `update reports set status = $3, resolved_at = now(), resolved_by = $4
  where status = 'open' and profile_id = $1 and ($2::int is null or media_id = $2)`;

const MOVE = [
  `update reports set reporter_id = null where reporter_id in ($1, $2) and profile_id in ($1, $2)`,
  `update reports r set reporter_id = null where reporter_id = $1 and status = 'open' and exists (select from reports o
    where o.reporter_id = $2 and o.status = 'open' and o.profile_id = r.profile_id and o.media_id is not distinct from r.media_id)`,
  `update reports r set reporter_id = null where profile_id = $1 and status = 'open' and media_id is null and exists (select from reports o
    where o.profile_id = $2 and o.status = 'open' and o.media_id is null and o.reporter_id = r.reporter_id)`,
  'update reports set reporter_id = $2 where reporter_id = $1',
  'update reports set profile_id = $2 where profile_id = $1',
];

/** Uses plain SQL, because reports have no behaviour and need no entity mapping. */
@Injectable()
export class PostgresReports extends Reports {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async subject({ profileId, mediaId }: { profileId?: number; mediaId?: number }): Promise<Subject> {
    const [statement, id] = mediaId === undefined ? [PROFILE, profileId] : [MEDIA, mediaId];
    const [subject] = await this.work.manager.query<Subject[]>(statement, [id]);
    if (!subject) throw new ReportSubjectNotFound();
    return subject;
  }

  async add({ reporterId, profileId, mediaId, reason, details }: NewReport): Promise<void> {
    await this.work.manager.query(INSERT, [reporterId, profileId, mediaId ?? null, reason, details]);
  }

  async getForUpdate(id: number): Promise<Report> {
    const [report] = await this.work.manager.query<Report[]>(LOCK_REPORT, [id]);
    if (!report) throw new ReportNotFound();
    return report;
  }

  async creatorOf(id: number): Promise<number> {
    const [report] = await this.work.manager.query<{ profileId: number }[]>(CREATOR, [id]);
    if (!report) throw new ReportNotFound();
    return report.profileId;
  }

  async resolve(id: number, status: ReportStatus, adminId: number): Promise<void> {
    await this.work.manager.query(RESOLVE, [id, status, adminId]);
  }

  async dismissUpTo({ id, profileId, mediaId }: Report, adminId: number): Promise<void> {
    await this.work.manager.query(DISMISS_UP_TO, [id, profileId, mediaId, adminId]);
  }

  async move(fromId: number, intoId: number): Promise<void> {
    for (const statement of MOVE) await this.work.manager.query(statement, [fromId, intoId]);
  }

  async resolveAllAbout(
    { profileId, mediaId }: { profileId: number; mediaId?: number },
    status: ReportStatus,
    adminId: number,
  ): Promise<void> {
    await this.work.manager.query(RESOLVE_ALL, [profileId, mediaId ?? null, status, adminId]);
  }
}
