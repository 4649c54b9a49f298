export { reasonOf } from '../../shared/api/problem';
