export { CreateProfile } from './application/create-profile.js';
export { ProfileNotFound } from './domain/profiles.errors.js';
export { PicturesChanged, ProfileUpdated } from './domain/profiles.events.js';
export { OwnProfileQuery } from './queries/own-profile.query.js';
export { OwnProfileView } from './queries/own-profile.view.js';
