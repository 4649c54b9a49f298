import { TestEnvironment } from 'jest-environment-node';
import { watched } from './environment.mjs';

export default watched(TestEnvironment);
