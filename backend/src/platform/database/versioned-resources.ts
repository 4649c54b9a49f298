import { Injectable } from '@nestjs/common';
import { domainError } from '../../kernel/domain-error.js';
import { parseJson, type JsonOf } from './json.js';
import type { Sql } from './projection.js';
import type { JsonStatement, Statement } from './statement.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

export interface VersionedState {
  version: string;
}

/** A resource that several people or browsers edit. Both statements have its id as their only parameter, NaN for a resource of which there is one. */
interface VersionedResource {
  /** Locks the resource until the transaction ends, so that its version cannot change between the comparison and the write. */
  lock: Statement;
  state: JsonStatement<VersionedState>;
}

/** The names under which the resources are registered. */
export type ResourceName = 'own-profile' | 'user' | 'hashtag' | 'media' | 'album' | 'collection' | 'admin-account' | 'settings';

/** The version of a resource: a hash of the columns that can be edited, so that counters and visits do not change it. */
export const versionOf = (...columns: Sql[]): Sql => `md5(jsonb_build_array(${columns.join(', ')})::text)`;

const MESSAGE = 'This was changed elsewhere meanwhile. Please compare both versions.';

/** The resource has another version than the caller has read. */
export class VersionConflict extends domainError('version_conflict', 'precondition-failed', MESSAGE) {
  constructor(readonly current: JsonOf<VersionedState>) {
    super();
  }
}

interface RequiredVersion {
  name: ResourceName;
  id: number;
  accepted: string[];
}

/** The resources whose writes can depend on a version. Modules register their own ones, and other modules refer to them by name. */
@Injectable()
export class VersionedResources {
  private readonly resources = new Map<ResourceName, VersionedResource>();

  constructor(private readonly work: TypeormUnitOfWork) {}

  register(name: ResourceName, resource: VersionedResource): void {
    this.resources.set(name, resource);
  }

  /** Runs `work`, whose first transaction throws `VersionConflict` at its start unless the resource has an accepted version. */
  requireVersion<T>({ name, id, accepted }: RequiredVersion, work: () => Promise<T>): Promise<T> {
    const resource = this.resources.get(name);
    if (resource === undefined) throw new Error(`no resource is registered as ${name}`);
    return this.work.runWithPrecondition(() => this.assertVersion(resource, id, accepted), work);
  }

  /** A missing resource passes, because the use case throws for it. */
  private async assertVersion({ lock, state }: VersionedResource, id: number, accepted: string[]): Promise<void> {
    await this.work.execute(lock.text, [id]);
    const row = await this.work.one<{ j: JsonOf<VersionedState> }>(state.text, [id]);
    if (row !== undefined && !accepted.includes(parseJson(row.j).version)) throw new VersionConflict(row.j);
  }
}
