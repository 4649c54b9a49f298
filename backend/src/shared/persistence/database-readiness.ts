import { Injectable } from '@nestjs/common';
import { NotReady, Readiness } from '../application/readiness.js';
import { Reader } from './reader.js';

@Injectable()
export class DatabaseReadiness extends Readiness {
  constructor(private readonly reader: Reader) {
    super();
  }

  async assert(): Promise<void> {
    try {
      await this.reader.rows({ name: 'ready', text: 'select 1' });
    } catch (error) {
      throw new NotReady({ cause: error });
    }
  }
}
