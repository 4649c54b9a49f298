/**
 * What administrators and creators see and change: its version, how the audit log records it, and what a bulk action does with it. The module that
 * owns a resource declares it.
 */
import { Injectable } from '@nestjs/common';
import type { Admin } from '../../kernel/actor.js';
import { domainError } from '../../kernel/domain-error.js';
import { parseJson, type JsonOf } from '../database/json.js';
import type { Sql, Unspecified } from '../database/projection.js';
import type { JsonRow, JsonStatement, Statement } from '../database/statement.js';
import { TypeormUnitOfWork } from '../database/typeorm-unit-of-work.js';
import type { Selection } from '../database/lists/conditions.js';

export interface VersionedState {
  version: string;
}

/** How the audit log records a resource (PR-51). */
interface AuditedResource {
  /** First segments of its paths after `/adm/api/`. The default is its type. */
  paths?: string[];
  /** The fields that an administrator can change, without secrets, by the id as only parameter. */
  state?: JsonStatement<Unspecified>;
  /** SQL of its name in an entry `l`. */
  title?: Sql;
  /** SQL of the id of the user to whom it belongs, in an entry `l`. */
  owner?: Sql;
  /** Whether moderators and viewers read its entries (PR-124). */
  isContent?: boolean;
}

/** Both statements have the id as their only parameter. */
interface VersionedResource {
  /** Locks the resource until the transaction ends, so that its version cannot change between the comparison and the write. */
  lock: Statement;
  state: JsonStatement<VersionedState>;
}

/** What a bulk action does with one row. */
export interface BulkStep {
  /** SQL condition of the rows that the action would change. `$` stands for the hashtag. */
  changes: Sql;
  /** Stored form of the typed hashtag, for an action that has one. Throws for a name that no hashtag can have. */
  hashtag?: (typed: string) => string;
  /** Operation id under which the audit log records each change, as the same change of one row. */
  operation: string;
  apply: (admin: Admin, id: number, hashtag: string) => Promise<unknown>;
}

/** The list of a resource whose rows administrators change together (PR-134). */
export interface BulkList<Filter> {
  /** Without a filter: all rows, among which the ids of a selection select. */
  select: (filter: Filter | undefined, adminId: number) => Selection | Promise<Selection>;
  steps: Record<string, BulkStep>;
}

export interface Resource {
  /** Its name here and in the audit log. */
  type: string;
  /** There is one of it, without an id. Its statements get no parameter. */
  isSingle?: boolean;
  /** For a resource that several people or browsers edit. */
  versioned?: VersionedResource;
  audited?: AuditedResource;
  bulk?: BulkList<object>;
}

/** The version of a resource: a hash of the columns that can be edited, so that counters and visits do not change it. */
export const versionOf = (...columns: Sql[]): Sql => `md5(jsonb_build_array(${columns.join(', ')})::text)`;

/** A field of the state that an entry `l` of the audit log has recorded after the action, or before a deletion. */
export const recorded = (field: string): Sql => `coalesce(l.after, l.before) ->> '${field}'`;

/** The id of the object of an entry `l`. Ids of other objects, such as those of restores, are no numbers. */
export const RECORDED_ID: Sql = `case when l.object_id ~ '^[1-9][0-9]{0,8}$' then l.object_id::integer end`;

const MESSAGE = 'This was changed elsewhere meanwhile. Please compare both versions.';

/** The resource has another version than the caller has read. */
export class VersionConflict extends domainError('version_conflict', 'precondition-failed', MESSAGE) {
  constructor(readonly current: JsonOf<VersionedState>) {
    super();
  }
}

interface RequiredVersion {
  type: string;
  id: number;
  accepted: string[];
}

@Injectable()
export class Resources {
  private readonly byType = new Map<string, Resource>();

  constructor(private readonly work: TypeormUnitOfWork) {}

  add(...resources: Resource[]): void {
    for (const resource of resources) {
      if (this.byType.has(resource.type)) throw new Error(`the resource ${resource.type} is declared twice`);
      this.byType.set(resource.type, resource);
    }
  }

  /** Types and declarations of the resources that the audit log records. */
  get audited(): (AuditedResource & { type: string })[] {
    return [...this.byType.values()].flatMap(({ type, audited }) => (audited === undefined ? [] : { type, ...audited }));
  }

  /** The resource that has this first segment of its paths. */
  at(segment: string): Resource | undefined {
    return [...this.byType.values()].find(({ type, audited }) => (audited?.paths ?? [type]).includes(segment));
  }

  /** Runs `work`, whose first transaction throws `VersionConflict` at its start unless the resource has an accepted version. */
  requireVersion<T>({ type, id, accepted }: RequiredVersion, work: () => Promise<T>): Promise<T> {
    const resource = this.byType.get(type);
    if (resource?.versioned === undefined) throw new Error(`the resource ${type} has no version`);
    const { lock, state } = resource.versioned;
    const parameters = resource.isSingle === true ? [] : [id];
    return this.work.runWithPrecondition(async () => {
      await this.work.execute(lock, parameters);
      const row = await this.work.one<JsonRow<VersionedState>>(state, parameters);
      // A missing resource passes, because the use case throws for it.
      if (row !== undefined && !accepted.includes(parseJson(row.j).version)) throw new VersionConflict(row.j);
    }, work);
  }

  /**
   * The recorded state as JSON text, read in the transaction of the caller if there is one. Undefined when the object does not exist or its type
   * has no recorded state.
   */
  async stateOf(type: string, id: string | undefined): Promise<string | undefined> {
    const { isSingle, audited } = this.byType.get(type) ?? {};
    if (audited?.state === undefined || (isSingle !== true && !/^[1-9]\d{0,8}$/.test(id ?? ''))) return undefined;
    const row = await this.work.one<JsonRow<Unspecified>>(audited.state, isSingle === true ? [] : [id]);
    return row?.j;
  }
}
