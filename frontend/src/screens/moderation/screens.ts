export { DecisionsScreen } from './decisions-screen';
export { AboutScreen, prefetchSiteText } from './about-screen';
