import { BadRequestException } from '@nestjs/common';
import type { RequestHandler } from 'express';

/** Answers 400 to several `Host` headers (RFC 9112, 3.2). Node takes the first one and a proxy may take another. */
export const singleHost: RequestHandler = ({ rawHeaders }, _response, next) => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === 'host') hosts++;
  next(hosts > 1 ? new BadRequestException('The request has more than one Host header') : undefined);
};
