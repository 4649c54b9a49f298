import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { PublicSet, SetKind } from '../../../kernel/media-set.js';
import { mediaSets } from '../../../platform/tables/declared-tables.js';
import type { MediaSet, PublicSets } from '../../../platform/tables/media-set.js';

/** A set of media as a URL names it, of the kind `of`. */
export interface SetAddress {
  of: MediaSet;
  slug: string;
}

/** The set that these segments of a path name behind the username. */
export function setAt([table, slug = '', ...otherSegments]: string[]): SetAddress | undefined {
  const of = mediaSets().find((set) => set.table === table);
  return of === undefined || slug === '' || otherSegments.length > 0 ? undefined : { of, slug };
}

/** The set that parameters of a query name by its kind. */
export function setIn(query: Partial<Record<SetKind, string>>): SetAddress | undefined {
  const [named] = mediaSets().flatMap((of) => {
    const slug = query[of.kind];
    return slug === undefined ? [] : [{ of, slug }];
  });
  return named;
}

/** The path of the page of a set behind that of its owner. */
export const pathOfSet = ({ of, slug }: SetAddress): string => `/${of.table}/${encodeURIComponent(slug)}`;

/** Finds the sets of media that visitors see, by the declarations of their tables. */
@Injectable()
export class SetsQuery {
  constructor(private readonly modules: ModuleRef) {}

  /** Undefined when no visitor can open it. */
  find(username: string, { of, slug }: SetAddress): Promise<PublicSet | undefined> {
    return this.modules.get<PublicSets>(of.pages, { strict: false }).publicPage(username, slug);
  }
}
