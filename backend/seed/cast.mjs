import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of `pictures/<username>/` with their descriptions: `gallery`, and optionally `avatar` and `banner`. */
const pictures = JSON.parse(readFileSync(path.join(import.meta.dirname, 'pictures/pictures.json'), 'utf8'));

/** Sixty fictitious creators, most followed first. Columns: username, location, bio, hashtags, linked platforms. */
const creators = `
northlight.studio | Tromsø, Norway | Chasing winter light above the Arctic Circle. Prints twice a year, field notes every Sunday. | photography landscape travel nature film | instagram youtube patreon website
clay-and-ash | Kyoto, Japan | Wood-fired vessels for slow mornings. Kiln openings in spring and autumn ✨ | ceramics handmade craft minimalism | instagram pinterest website
saltwaterletters | Cascais, Portugal | I paint the sea at the same spot every day at six. 1,204 days and counting. | painting sea daily nature | instagram tiktok patreon
paper.harbour | Copenhagen, Denmark | Cut paper, patient hands. Commissions open in October. | illustration papercut handmade design | instagram website
mossandfern | Portland, Oregon | A small apartment, two hundred plants and a very tolerant cat. | botanical plants nature home | instagram youtube tiktok
ridgelines | Innsbruck, Austria | Long walks, heavy tripod. Routes and GPX files on Patreon. | landscape hiking photography travel | instagram patreon youtube
tilehunter | Lisbon, Portugal | One façade a day. If it has a pattern, I have knelt in front of it. | pattern architecture travel design | instagram pinterest
nightbus | 서울, 대한민국 | 막차가 떠난 뒤의 도시. 유통기한이 지난 필름으로 찍습니다. | nightscape city film 서울 야경 | instagram tiktok website
cinderandoat | Melbourne, Australia | Breakfast, mostly. Recipes tested on hungry neighbours. | food coffee stilllife home | instagram youtube pinterest website
deepfield | Atacama, Chile | Planets that could exist. New world every full moon. | space abstract illustration scifi | instagram reddit patreon
the.slow.loom | Oaxaca, Mexico | Hand-woven cloth, plant dyes, no hurry at all. | textile weaving handmade craft pattern | instagram website
koi.pond.diaries | 成都，中国 | 一个池塘，四季水彩。 | painting nature illustration water 水彩 | instagram
arcadia_form | Αθήνα, Ελλάδα | Φως, σκιά, σκάλες. Architecture without people. | architecture minimalism photography αρχιτεκτονική | instagram linkedin website
wildmeadow | Cotswolds, England | Botanical illustration from a very overgrown garden. | botanical illustration nature flowers | instagram pinterest patreon
bluehourclub | Hamburg, Germany | Eighteen minutes a day the light is right. We are there. | nightscape photography city water | instagram telegram website
pulsar.prints | Manchester, England | Plotter art from radio telescopes and heartbeats. | generative abstract code prints | instagram github reddit website
dunewriter | مرزوكة، المغرب | حكايات ترويها الريح، أصوّرها قبل أن تغيّر رأيها. | landscape desert travel photography صحراء | instagram youtube
lumen-and-loaf | Lyon, France | Sourdough, north light and a sixty-year-old camera. | food photography stilllife | instagram tiktok
studio.halfmoon | Barcelona, Spain | Two designers, one risograph. Posters, zines and happy accidents. | design prints illustration pattern | instagram website pinterest
fjordnotes | Bergen, Norway | Weather reports in watercolour. It is usually raining. | painting landscape water nature | instagram patreon
glasshouse.kew | London, England | Leaves, mostly. Drawing the collection one specimen at a time. | botanical illustration science | instagram website
tangerine.dream | Valencia, Spain | Colour first, questions later. | abstract painting colour | instagram tiktok pinterest
kilnkeeper | Asheville, North Carolina | Stoneware for people who drop things. | ceramics handmade craft home | instagram website
paperlanterns | Hoi An, Vietnam | Markets, rivers and ten thousand lanterns. | nightscape travel photography festival | instagram youtube facebook
topo.graphica | Zürich, Switzerland | Maps of places that do not exist (yet). | cartography generative design minimalism | instagram github linkedin
pine.and.fog | Vancouver, Canada | Coastal forests before anyone else is awake. | nature forest photography landscape | instagram
casa.amarela | Salvador, Brasil | Casas pintadas, janelas abertas, música alta. | architecture colour travel city | instagram tiktok spotify
quietgeometry | Helsinki, Finland | Shapes that get along with each other. | minimalism design abstract pattern | instagram website
seaglassandsalt | Cornwall, England | Found on the beach, arranged on the kitchen table. | sea handmade craft stilllife | instagram pinterest
orbit.kitchen | Austin, Texas | Astrophysics by day, cakes by night. The cakes are better. | food space science | instagram youtube twitch
medusa.reef | Cebu, Philippines | Free diver. Everything down there glows a little. | sea nature photography water | instagram youtube patreon
balloon.season | Göreme, Türkiye | Up before the sun, down in time for tea. | travel landscape photography sky | instagram facebook
mono.no.aware | 金沢市 | もののあはれ。たいてい急須の写真です。 | minimalism ceramics stilllife photography 陶芸 | instagram
warpweft | Jaipur, India | Block prints, bright cloth and the people who make it. | textile pattern craft handmade | instagram website pinterest
alpenglow.mag | Chamonix, France | A small magazine about big mountains. Issue nine is out. | landscape magazine hiking prints | instagram website twitter
gouache.garden | Utrecht, Netherlands | Flowers on paper. Paper on everything. | painting botanical flowers illustration | instagram tiktok patreon
terrazzo.club | Milan, Italy | Floors. Yes, really. Send us yours. | pattern design architecture | instagram pinterest
lastlight.cartel | Dakar, Senegal | Four friends, one rooftop, every sunset. | photography city travel sky | instagram tiktok
hushandhum | Reykjavík, Iceland | Field recordings and the pictures that belong to them. | sound nature abstract landscape kyrrð | instagram spotify youtube website
thirdcoffee | Istanbul, Türkiye | Rating tables, not coffee. | coffee food travel city | instagram tiktok
inkbird | Taipei, Taiwan | Editorial illustration. Clients say kind things. | illustration editorial design | instagram linkedin website
stairwells | Vienna, Austria | A collection of spirals, landings and banisters. | architecture photography pattern | instagram pinterest
verdant.rooms | Singapore | Indoor jungles for people with one window. | plants home botanical design | instagram youtube website
tidechart | Auckland, New Zealand | Every wave is a drawing if you wait. | sea abstract generative water | instagram github
foxandfennel | Ghent, Belgium | Seasonal suppers, printed menus, long tables. | food stilllife prints | instagram
neonmonsoon | मुंबई, भारत | बारिश में हर सड़क आईना है। Rain makes every street a mirror. | nightscape city photography film बारिश | instagram twitter
small.planets | Nairobi, Kenya | Kids' books about very big things. | illustration space books | instagram website facebook
cobalt.and.crow | Владивосток, Россия | Линогравюры, вороны и плохая погода. | prints handmade illustration craft линогравюра | instagram patreon
sundays.only | Buenos Aires, Argentina | I post on Sundays. The rest of the week I look. | photography film stilllife | instagram
field_recorder | Leipzig, Deutschland | Aus Messreihen werden wandgroße Zeichnungen. | generative code abstract science | github website reddit
marigold.market | Chiang Mai, Thailand | Flowers by the kilo. | flowers travel botanical colour | instagram facebook tiktok
raku.room | Stoke-on-Trent, England | Evening pottery classes. Everyone makes an ashtray first. | ceramics craft handmade | instagram website
harvestmoons | Bologna, Italy | Orchards, cellars and one very old car. | food travel nature landscape | instagram youtube
kitesandkelp | Essaouira, Morocco | Wind on the water, wind in the hair. | sea travel sky photography | instagram tiktok
velvet.noise | Berlin, Deutschland | Bilder für laute Räume. | abstract generative sound nightscape | instagram spotify twitch
tinyobservatory | La Palma, Spain | One telescope on a garage roof. | space science photography sky | youtube reddit website
origami.weather | 札幌市 | Folding the forecast every morning. 毎朝、天気を折ります。 | papercut handmade craft daily 折り紙 | instagram
granite.and.gull | Galway, Ireland | Stone walls, salt air, slow shutter. | landscape sea photography | instagram
plinth.projects | Rotterdam, Netherlands | A gallery the size of a shoebox. Open by appointment and by accident. | design architecture minimalism | instagram linkedin website
dotandcomma | Montréal, Canada | Letters, stickers, small jokes. | design illustration prints | instagram tiktok website
`;

/** The creator that demo users sign in as. PR-20 defines the figures of this account. */
const demo =
  'field.and.lantern | Freiburg, Germany | Landscapes by day, paper by night. This is the demo account: look around, break nothing you would miss. | landscape illustration papercut photography | instagram youtube patreon website pinterest';

function parseCreator(row) {
  const [username, location, bio, ...lists] = row.split('|').map((cell) => cell.trim());
  const [hashtags, platforms] = lists.map((list) => list.split(' '));
  return {
    username,
    location,
    bio,
    hashtags,
    platforms,
    pictures: pictures[username],
    email: `${username.replace(/[._]/g, '-')}@vitrine.example`,
  };
}

export const demoUser = { ...parseCreator(demo), email: 'demo@vitrine.example', isDemo: true };
export const cast = [...creators.trim().split('\n').map(parseCreator), demoUser];
