export { DecisionsScreen } from './decisions-screen';
export { AboutScreen, NotFoundScreen, prefetchSiteText } from './about-screen';
