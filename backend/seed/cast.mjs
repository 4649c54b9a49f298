/**
 * Sixty fictitious creators, most followed first. Columns: username, location, bio, hashtags, scenes of their pictures, palettes,
 * linked platforms, kind of avatar.
 */
const creators = `
northlight.studio | Tromsø, Norway | Chasing winter light above the Arctic Circle. Prints twice a year, field notes every Sunday. | photography landscape travel nature film | aurora peaks forest | aurora alpine | instagram youtube patreon website | emblem
clay-and-ash | Kyoto, Japan | Wood-fired vessels for slow mornings. Kiln openings in spring and autumn ✨ | ceramics handmade craft minimalism | ceramics stillLife | terracotta mono | instagram pinterest website | portrait
saltwaterletters | Cascais, Portugal | I paint the sea at the same spot every day at six. 1,204 days and counting. | painting sea daily nature | horizon flow | dawn dusk sea | instagram tiktok patreon | portrait
paper.harbour | Copenhagen, Denmark | Cut paper, patient hands. Commissions open in October. | illustration papercut handmade design | paperCut cutouts mobile | blossom dusk | instagram website | portrait
mossandfern | Portland, Oregon | A small apartment, two hundred plants and a very tolerant cat. | botanical plants nature home | pots botanical | forest mint | instagram youtube tiktok | portrait
ridgelines | Innsbruck, Austria | Long walks, heavy tripod. Routes and GPX files on Patreon. | landscape hiking photography travel | hills peaks balloons | alpine dusk lavender | instagram patreon youtube | portrait
tilehunter | Lisbon, Portugal | One façade a day. If it has a pattern, I have knelt in front of it. | pattern architecture travel design | tiles facades scallops | terracotta sea citrus | instagram pinterest | emblem
nightbus | Seoul, South Korea | The city after the last train. Shot on expired film. | nightscape city film photography | skyline bokeh | night ember | instagram tiktok website | portrait
cinderandoat | Melbourne, Australia | Breakfast, mostly. Recipes tested on hungry neighbours. | food coffee stilllife home | table stillLife | terracotta citrus | instagram youtube pinterest website | portrait
deepfield | Atacama, Chile | Planets that could exist. New world every full moon. | space abstract illustration scifi | planets aurora | night aurora ember | instagram reddit patreon | emblem
the.slow.loom | Oaxaca, Mexico | Hand-woven cloth, plant dyes, no hurry at all. | textile weaving handmade craft pattern | weave scallops | desert ember terracotta | instagram website | portrait
koi.pond.diaries | Chengdu, China | Watercolours of one pond through all its seasons. | painting nature illustration water | pond jellyfish | sea mint rain | instagram | portrait
arcadia_form | Athens, Greece | Light, shadow, stairs. Architecture without people. | architecture minimalism photography | arches facades | desert sea blossom | instagram linkedin website | emblem
wildmeadow | Cotswolds, England | Botanical illustration from a very overgrown garden. | botanical illustration nature flowers | meadow botanical | mint dawn | instagram pinterest patreon | portrait
bluehourclub | Hamburg, Germany | Eighteen minutes a day the light is right. We are there. | nightscape photography city water | skyline horizon bokeh | dusk night rain | instagram telegram website | emblem
pulsar.prints | Manchester, England | Plotter art from radio telescopes and heartbeats. | generative abstract code prints | pulses contours | mono night aurora | instagram github reddit website | emblem
dunewriter | مرزوكة، المغرب | حكايات ترويها الريح، أصوّرها قبل أن تغيّر رأيها. | landscape desert travel photography | dunes hills | desert citrus | instagram youtube | portrait
lumen-and-loaf | Lyon, France | Sourdough, north light and a sixty-year-old camera. | food photography stilllife | table stillLife ceramics | dawn terracotta | instagram tiktok | portrait
studio.halfmoon | Barcelona, Spain | Two designers, one risograph. Posters, zines and happy accidents. | design prints illustration pattern | tiles cutouts paperCut | citrus lavender ember | instagram website pinterest | emblem
fjordnotes | Bergen, Norway | Weather reports in watercolour. It is usually raining. | painting landscape water nature | peaks forest horizon | rain alpine | instagram patreon | portrait
glasshouse.kew | London, England | Leaves, mostly. Drawing the collection one specimen at a time. | botanical illustration science | botanical pots | forest blossom | instagram website | portrait
tangerine.dream | Valencia, Spain | Colour first, questions later. | abstract painting colour | flow cutouts | citrus desert | instagram tiktok pinterest | portrait
kilnkeeper | Asheville, North Carolina | Stoneware for people who drop things. | ceramics handmade craft home | ceramics | forest rain | instagram website | portrait
paperlanterns | Hoi An, Vietnam | Markets, rivers and ten thousand lanterns. | nightscape travel photography festival | bokeh skyline | ember dusk | instagram youtube facebook | portrait
topo.graphica | Zürich, Switzerland | Maps of places that do not exist (yet). | cartography generative design minimalism | contours terrazzo | mint alpine mono | instagram github linkedin | emblem
pine.and.fog | Vancouver, Canada | Coastal forests before anyone else is awake. | nature forest photography landscape | forest hills | forest rain blossom | instagram | portrait
casa.amarela | Salvador, Brasil | Casas pintadas, janelas abertas, música alta. | architecture colour travel city | facades arches | citrus blossom mint | instagram tiktok spotify | portrait
quietgeometry | Helsinki, Finland | Shapes that get along with each other. | minimalism design abstract pattern | tiles mobile terrazzo | mono lavender mint | instagram website | emblem
seaglassandsalt | Cornwall, England | Found on the beach, arranged on the kitchen table. | sea handmade craft stilllife | flow stillLife scallops | sea dawn | instagram pinterest | portrait
orbit.kitchen | Austin, Texas | Astrophysics by day, cakes by night. The cakes are better. | food space science | table planets | lavender night | instagram youtube twitch | portrait
medusa.reef | Cebu, Philippines | Free diver. Everything down there glows a little. | sea nature photography water | jellyfish pond | night sea aurora | instagram youtube patreon | portrait
balloon.season | Göreme, Türkiye | Up before the sun, down in time for tea. | travel landscape photography sky | balloons dunes | dawn desert lavender | instagram facebook | portrait
mono.no.aware | 金沢市 | もののあはれ。たいてい急須の写真です。 | minimalism ceramics stilllife photography | ceramics stillLife | mono rain | instagram | emblem
warpweft | Jaipur, India | Block prints, bright cloth and the people who make it. | textile pattern craft handmade | weave tiles scallops | ember blossom citrus | instagram website pinterest | portrait
alpenglow.mag | Chamonix, France | A small magazine about big mountains. Issue nine is out. | landscape magazine hiking prints | peaks hills | dusk alpine | instagram website twitter | emblem
gouache.garden | Utrecht, Netherlands | Flowers on paper. Paper on everything. | painting botanical flowers illustration | meadow botanical | blossom lavender | instagram tiktok patreon | portrait
terrazzo.club | Milan, Italy | Floors. Yes, really. Send us yours. | pattern design architecture | terrazzo tiles | blossom terracotta mint | instagram pinterest | emblem
lastlight.cartel | Dakar, Senegal | Four friends, one rooftop, every sunset. | photography city travel sky | horizon facades | ember dusk desert | instagram tiktok | portrait
hushandhum | Reykjavík, Iceland | Field recordings and the pictures that belong to them. | sound nature abstract landscape | pulses aurora flow | aurora mono | instagram spotify youtube website | emblem
thirdcoffee | Istanbul, Türkiye | Rating tables, not coffee. | coffee food travel city | table arches | terracotta desert | instagram tiktok | portrait
inkbird | Taipei, Taiwan | Editorial illustration. Clients say kind things. | illustration editorial design | cutouts paperCut meadow | dusk citrus | instagram linkedin website | portrait
stairwells | Vienna, Austria | A collection of spirals, landings and banisters. | architecture photography pattern | arches tiles | rain mono terracotta | instagram pinterest | emblem
verdant.rooms | Singapore | Indoor jungles for people with one window. | plants home botanical design | pots | mint forest citrus | instagram youtube website | portrait
tidechart | Auckland, New Zealand | Every wave is a drawing if you wait. | sea abstract generative water | flow scallops horizon | sea alpine | instagram github | emblem
foxandfennel | Ghent, Belgium | Seasonal suppers, printed menus, long tables. | food stilllife prints | stillLife table botanical | forest terracotta | instagram | portrait
neonmonsoon | Mumbai, India | Rain makes every street a mirror. | nightscape city photography film | skyline bokeh | lavender ember night | instagram twitter | portrait
small.planets | Nairobi, Kenya | Kids' books about very big things. | illustration space books | planets balloons mobile | dawn lavender | instagram website facebook | portrait
cobalt.and.crow | Edinburgh, Scotland | Linocuts, ravens and bad weather. | prints handmade illustration craft | hills cutouts | rain mono | instagram patreon | portrait
sundays.only | Buenos Aires, Argentina | I post on Sundays. The rest of the week I look. | photography film stilllife | stillLife arches horizon | dawn desert | instagram | portrait
field_recorder | Leipzig, Germany | Turning data sets into wall-sized drawings. | generative code abstract science | contours pulses | night mint ember | github website reddit | emblem
marigold.market | Chiang Mai, Thailand | Flowers by the kilo. | flowers travel botanical colour | meadow pots | citrus ember | instagram facebook tiktok | portrait
raku.room | Stoke-on-Trent, England | Evening pottery classes. Everyone makes an ashtray first. | ceramics craft handmade | ceramics table | ember lavender | instagram website | portrait
harvestmoons | Bologna, Italy | Orchards, cellars and one very old car. | food travel nature landscape | hills stillLife | terracotta citrus dusk | instagram youtube | portrait
kitesandkelp | Essaouira, Morocco | Wind on the water, wind in the hair. | sea travel sky photography | horizon dunes | sea desert | instagram tiktok | portrait
velvet.noise | Berlin, Deutschland | Bilder für laute Räume. | abstract generative sound nightscape | flow pulses jellyfish | night ember lavender | instagram spotify twitch | emblem
tinyobservatory | La Palma, Spain | One telescope on a garage roof. | space science photography sky | aurora planets | night aurora | youtube reddit website | portrait
origami.weather | Sapporo, Japan | Folding the forecast every morning. | papercut handmade craft daily | paperCut mobile | alpine lavender rain | instagram | portrait
granite.and.gull | Galway, Ireland | Stone walls, salt air, slow shutter. | landscape sea photography | horizon hills contours | rain forest | instagram | portrait
plinth.projects | Rotterdam, Netherlands | A gallery the size of a shoebox. Open by appointment and by accident. | design architecture minimalism | mobile ceramics arches | mono blossom | instagram linkedin website | emblem
dotandcomma | Montréal, Canada | Letters, stickers, small jokes. | design illustration prints | tiles terrazzo scallops | lavender citrus | instagram tiktok website | portrait
`;

/** The creator that demo users sign in as. PR-20 defines the figures of this account. */
const demo =
  'field.and.lantern | Freiburg, Germany | Landscapes by day, paper by night. This is the demo account: look around, break nothing you would miss. | landscape illustration papercut photography | hills paperCut horizon botanical | dusk dawn | instagram youtube patreon website pinterest | portrait';

function parseCreator(row) {
  const [username, location, bio, ...lists] = row.split('|').map((cell) => cell.trim());
  const [hashtags, scenes, moods, platforms, [avatar]] = lists.map((list) => list.split(' '));
  return {
    username,
    location,
    bio,
    hashtags,
    scenes,
    moods,
    platforms,
    avatar,
    email: `${username.replace(/[._]/g, '-')}@vitrine.example`,
  };
}

export const demoUser = { ...parseCreator(demo), email: 'demo@vitrine.example', isDemo: true };
export const cast = [...creators.trim().split('\n').map(parseCreator), demoUser];
