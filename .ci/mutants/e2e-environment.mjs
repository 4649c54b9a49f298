import NativeEnvironment from '../../backend/test/support/native/environment.mjs';
import { watched } from './environment.mjs';

export default watched(NativeEnvironment);
