import { Flag } from './fields.js';

/** Response of operations that return no data. */
export class SuccessView {
  @Flag({ description: 'Always true; a failure has an error status.' })
  success: boolean;
}
