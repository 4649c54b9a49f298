export { ListCreatorsDto, CreatorsQuery } from './queries/creators.query.js';
export { DISCOVER_PAGE_SIZE } from './queries/creators.sql.js';
export { ProfileQuery } from './queries/profile.query.js';
export { ExploreQuery, ListExploreDto } from './queries/explore.query.js';
export { HashtagPageQuery } from './queries/hashtag-page.query.js';
