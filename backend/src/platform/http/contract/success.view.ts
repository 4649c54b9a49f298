import { Flag } from './fields.js';

/** For a call that has nothing else to say. */
export class SuccessView {
  @Flag({ description: 'Always true; a failure is an error status.' })
  success: boolean;
}
