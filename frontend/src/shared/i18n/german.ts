import { account } from './de/account';
import { activityDescriptions } from './de/activity-descriptions';
import { activityFeed } from './de/activity-feed';
import { activityPanel } from './de/activity-panel';
import { common } from './de/common';
import { creators } from './de/creators';
import { deleteMedia } from './de/delete-media';
import { describeMedia } from './de/describe-media';
import { discard } from './de/discard';
import { discover } from './de/discover';
import { follow } from './de/follow';
import { following } from './de/following';
import { hashtags } from './de/hashtags';
import { layout } from './de/layout';
import { lightbox } from './de/lightbox';
import { linkForm } from './de/link-form';
import { links } from './de/links';
import { media } from './de/media';
import { myProfile } from './de/my-profile';
import { notFound } from './de/not-found';
import { notificationBell } from './de/notification-bell';
import { notifications } from './de/notifications';
import { pictures } from './de/pictures';
import { preferences } from './de/preferences';
import { problems } from './de/problems';
import { profile } from './de/profile';
import { profileEditor } from './de/profile-editor';
import { qrCode } from './de/qr-code';
import { reports } from './de/reports';
import { saveAccount } from './de/save-account';
import { savePrompt } from './de/save-prompt';
import { session } from './de/session';
import { share } from './de/share';
import { shortcuts } from './de/shortcuts';
import { statistics } from './de/statistics';
import { undoEmailChange } from './de/undo-email-change';
import { upload } from './de/upload';
import { uploadDialog } from './de/upload-dialog';
import { verify } from './de/verify';

/** The German texts of the public application, by namespace. */
export const german = {
  account,
  activityDescriptions,
  activityFeed,
  activityPanel,
  common,
  creators,
  deleteMedia,
  describeMedia,
  discard,
  discover,
  follow,
  following,
  hashtags,
  layout,
  lightbox,
  linkForm,
  links,
  media,
  myProfile,
  notFound,
  notificationBell,
  notifications,
  pictures,
  preferences,
  problems,
  profile,
  profileEditor,
  qrCode,
  reports,
  saveAccount,
  savePrompt,
  session,
  share,
  shortcuts,
  statistics,
  undoEmailChange,
  upload,
  uploadDialog,
  verify,
};
