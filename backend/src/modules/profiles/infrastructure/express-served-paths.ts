import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { ServedPaths } from '../domain/username.js';

/** Reads the paths from the router, so that every route is reserved. */
@Injectable()
export class ExpressServedPaths extends ServedPaths {
  private segments?: ReadonlySet<string>;

  constructor(private readonly host: HttpAdapterHost) {
    super();
  }

  firstSegments(): ReadonlySet<string> {
    this.segments ??= new Set(this.paths().map(firstSegment).filter(isLiteral));
    return this.segments;
  }

  private paths(): string[] {
    const { router } = this.host.httpAdapter.getInstance<Express>();
    return router.stack.flatMap(({ route }) => (route ? [route.path].flat() : []));
  }
}

const firstSegment = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';
const isLiteral = (segment: string): boolean => /^[a-z0-9_.-]+$/.test(segment);
