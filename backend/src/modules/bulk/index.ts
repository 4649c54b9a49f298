export {
  BULK_ACTION_NAMES,
  BULK_TARGETS,
  SELECTED_MAX,
  type BulkActionName,
  type BulkTarget,
  BulkActionUnknown,
  DryRunExpired,
  NothingSelected,
} from './bulk-action.js';
export { BulkActions } from './bulk-actions.js';
