import { APP_PAGES } from '../../../kernel/app-pages.js';
import { InvalidUsername, UsernameIsFileName, UsernameReserved } from './profiles.errors.js';
import { limit } from '../../../kernel/limit.js';

export const USERNAME_MIN = limit('usernameMin', 3);
export const USERNAME_MAX = limit('usernameMax', 30);
/** Maximum username changes during the lifetime of an account (PR-12). */
export const USERNAME_CHANGES_ALLOWED = limit('usernameChangesAllowed', 2);
/** A username starts and ends with a letter or digit (PR-11). */
export const USERNAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_.-]{1,28}[A-Za-z0-9]$/;

/** Returns the error of an invalid name; undefined for a valid one. */
export function usernameError(name: string): InvalidUsername | undefined {
  if (name.length < USERNAME_MIN) return new InvalidUsername({ reason: 'too_short', min: USERNAME_MIN });
  if (name.length > USERNAME_MAX) return new InvalidUsername({ reason: 'too_long', max: USERNAME_MAX });
  if (/[^A-Za-z0-9_.-]/.test(name)) return new InvalidUsername({ reason: 'characters' });
  return USERNAME_PATTERN.test(name) ? undefined : new InvalidUsername({ reason: 'ends' });
}

export const sameUsername = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const COLOURS =
  'amber azure coral copper crimson emerald golden indigo ivory jade lilac maroon mint ochre olive opal pearl plum ruby russet sable saffron scarlet sepia silver teal topaz umber violet walnut'.split(
    ' ',
  );
const ANIMALS =
  'badger beaver bison cricket crane dolphin falcon ferret finch gecko heron ibis jackal koala lemur linnet lynx magpie marten newt ocelot otter panda puffin quail raven robin seal sparrow stoat swift tapir tern turtle walrus weasel wombat wren yak zebra'.split(
    ' ',
  );

/** Creates a readable name such as `amber-otter-4821`. `random` returns a number from 0 (inclusive) to 1 (exclusive). */
export function readableUsername(random: () => number): string {
  const pick = (words: string[]): string => words[Math.floor(random() * words.length)] ?? '';
  return `${pick(COLOURS)}-${pick(ANIMALS)}-${1000 + Math.floor(random() * 9000)}`;
}

/**
 * Reserved names besides the pages of the app (PR-11): first segments of the routes of the server, names that look official, names that
 * programs expect at the root of a site, and names for possible future pages. `usernames.e2e-spec.ts` compares them with the routes.
 */
const WORDS = new Set(
  [
    'admin administrator administration adm root superuser sysadmin sysop system operator moderator mod staff team owner founder master official verified',
    'support help helpdesk service services contact contact-us feedback report reports abuse security privacy legal terms tos termsofservice privacypolicy policy policies dmca copyright imprint',
    'vitrine about blog news press jobs careers company community guidelines faq docs documentation guide pricing plans premium billing payment payments shop store invoice',
    'api apis graphql rest rpc oauth oauth2 openid sso saml auth authenticate authentication authorize login logout log-in log-out signin signout signup sign-in sign-out sign-up register join',
    'account accounts session sessions verify verification confirm password passwords reset recover forgot settings setting preferences config configuration setup install dashboard console panel',
    'user users username usernames me you self my mine profile profiles creator creators member members people anonymous anon guest guests visitor visitors nobody everyone everybody someone',
    'follow follows following follower followers unfollow like likes share shares notification notifications notify message messages inbox chat activity activities feed feeds stream timeline',
    'discover explore search find browse popular trending top latest new featured home homepage index main welcome tour onboarding',
    'hashtag hashtags tag tags topic topics category categories link links redirect url urls click clicks out go goto qr',
    'media photo photos picture pictures image images img video videos gif gifs file files upload uploads download downloads gallery avatar avatars banner banners storage thumbnail thumbnails cdn',
    'stats statistics analytics metrics health healthz ready readyz live livez status ping version debug log logs trace monitor monitoring backup backups restore database db sql',
    'assets asset static public private dist build src js css fonts font icons icon favicon manifest robots robots.txt sitemap sitemap.xml sitemaps humans ads well-known cgi-bin cgi bin etc tmp var usr',
    'http https www web webmail mail email e-mail smtp imap pop pop3 ftp sftp ssh dns ns mx host hostmaster postmaster webmaster mailer-daemon noreply no-reply newsletter localhost server',
    'null undefined true false none void nan infinity object array string number default test tests testing demo example sample dev development staging production beta alpha internal intranet',
    'delete remove destroy create add edit update save cancel get post put patch options head error errors 404 403 500',
    'app apps application client clients developer developers devel webhook webhooks plugin plugins widget widgets script scripts code data query request requests secure ssl proxy gateway',
    'archive archives collection collections embed embeds bookmark bookmarks bot bots cart checkout order orders sale sales offer offers promo price product products project projects subscribe subscription subscriptions unsubscribe',
    'comment comments forum forums thread threads board group groups community communities event events friend friends invite invitation invitations wiki readme changelog release releases roadmap',
    'design designer style styles stylesheet theme themes template templates language languages translation translations license licenses manual tutorial tutorials knowledgebase',
    'page pages site sites website websites subdomain domain domains portal panel manager maintenance marketing partner partners business enterprise organization organizations recruit recruitment',
    'issue issues task tasks tool tools list lists item items entry entries archive map maps random ranking recent usage state info information access activate address analysis',
    'instagram youtube tiktok twitter facebook linkedin spotify twitch discord snapchat pinterest onlyfans patreon telegram fansly reddit github google apple',
    'yourname yourusername yourdomain yoursite name named nick nickname hostname xmpp irc telnet yaml yml java javascript perl ruby python mysql postgres redis',
    'embed embeds oembed rss atom xml json html php asp jsp wp-admin wp-login wordpress phpmyadmin git svn env',
  ]
    .join(' ')
    .split(' ')
    .map(joined),
);

/** Numbered variants of reserved names: `www2`, `ns1`, `admin1`. */
const NUMBERED = /^(w{2,5}|ns|mx|mail|smtp|ftp|web|admin|root|support|test|dev|api)[-_.]?\d{1,3}$/;

const EXTENSIONS =
  'xml txt json js mjs cjs jsx ts tsx map css scss less html htm xhtml shtml php phtml asp aspx jsp do cgi pl py rb sh bat cmd exe dll so ' +
  'ico png jpg jpeg jpe gif webp avif svg bmp tif tiff heic heif mp3 mp4 m4a m4v mov webm mkv avi ogg ogv wav flac ' +
  'pdf doc docx xls xlsx ppt pptx csv tsv rtf md yml yaml toml ini cfg conf env log bak old orig swp sql db sqlite zip gz tgz tar bz2 xz 7z rar jar war ' +
  'woff woff2 ttf otf eot wasm webmanifest manifest appcache rss atom ics vcf eml pem key crt cer p12 htaccess htpasswd git';
const FILE_NAME = new RegExp(`\\.(${EXTENSIONS.replaceAll(' ', '|')})$`);

/** Returns the error of a name that no account can have; undefined for any other name. */
export function reservedUsernameError(name: string): UsernameReserved | UsernameIsFileName | undefined {
  const key = name.toLowerCase();
  const isReserved = WORDS.has(joined(key)) || NUMBERED.test(key) || APP_PAGES.includes(key);
  if (isReserved) return new UsernameReserved();
  return FILE_NAME.test(key) ? new UsernameIsFileName() : undefined;
}

/** Removes separators, so that `sign_in`, `sign-in` and `signin` are the same word. */
function joined(name: string): string {
  return name.replace(/[-_.]/g, '');
}
