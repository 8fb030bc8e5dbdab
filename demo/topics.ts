/** A topic of the invented town's paper. Every list has phrases that fit the grammar of `prose.ts`. */
export interface Topic {
  readonly section: SectionName;
  /** "the dredging of the harbour": follows "about", starts a sentence. */
  readonly subject: string;
  /** Plural groups: "the pilots". */
  readonly actors: readonly string[];
  /** Noun phrases without an article: "silt gauge". */
  readonly things: readonly string[];
  /** Infinitives without "to": "deepen the channel". */
  readonly acts: readonly string[];
  /** With their preposition: "off the east mole". */
  readonly places: readonly string[];
}

export type SectionName = 'Town' | 'Business' | 'Science' | 'Culture' | 'Sport';

export const SECTIONS: readonly SectionName[] = ['Town', 'Business', 'Science', 'Culture', 'Sport'];

const split = (list: string): string[] => list.split('|');

/** Returns a topic whose lists are written with bars between their phrases. */
const topic = ({
  section,
  subject,
  ...lists
}: Pick<Topic, 'section' | 'subject'> & Record<'actors' | 'things' | 'acts' | 'places', string>): Topic => ({
  section,
  subject,
  actors: split(lists.actors),
  things: split(lists.things),
  acts: split(lists.acts),
  places: split(lists.places),
});

export const TOPICS: readonly Topic[] = [
  topic({
    section: 'Town',
    subject: 'the dredging of the inner harbour',
    actors: 'pilots|dredging crews|berth holders|tug masters|crab fishers',
    things:
      'silt gauge|mooring chain|tidal chart|suction barge|breakwater survey|channel marker|sonar trace|spoil ground',
    acts: 'deepen the channel by two fathoms|shift the marker buoys seaward|tow the barge out before the neap tide|log every sounding by hand|empty the hoppers beyond the bar',
    places:
      'off the east mole|beside the fuel jetty|below the old lifeboat slip|along the coal quay|past the bell buoy',
  }),
  topic({
    section: 'Town',
    subject: 'the night ferry timetable',
    actors: 'deckhands|island commuters|ticket clerks|shift nurses|ferry stewards',
    things:
      'gangway hinge|sailing roster|car deck|fare zone|boarding queue|standby vessel|foghorn drill|luggage cage',
    acts: 'sail an hour later on weekdays|hold the last boat for the hospital bus|scrap the paper vouchers|repaint the rusted ramps|carry bicycles without a surcharge',
    places:
      'at the north landing|on the island side|in the heated waiting hall|across the strait|under the ramp lights',
  }),
  topic({
    section: 'Town',
    subject: 'the school roof repairs',
    actors: 'caretakers|roofers|parents of first graders|school cooks|district surveyors',
    things:
      'slate batten|drip bucket|gymnasium beam|lead flashing|asbestos certificate|scaffold tower|classroom ceiling|moss scraper',
    acts: 'move the lower forms into the chapel hall|replace the cracked slates in one summer|photograph each leak for the insurer|brace the sagging rafters|reopen the library wing by spring',
    places:
      'above the chemistry room|at Quarry Lane primary|over the kitchen annexe|in the eastern wing|behind the assembly stage',
  }),
  topic({
    section: 'Town',
    subject: 'the fox census in the allotments',
    actors: 'allotment gardeners|wildlife wardens|volunteer counters|chicken keepers|dog walkers',
    things: 'trail camera|compost heap|wire run|paw cast|den map|scent marker|bean trellis|torch battery',
    acts: 'count the cubs at dusk|mend the fences before lambing|leave the brambles uncut|share the footage with the museum|lure the vixens away from the coops',
    places:
      'between the leek beds|near the railway cutting|beyond the water tank|among the cold frames|by the tool shed',
  }),
  topic({
    section: 'Town',
    subject: 'the flood wall on Tannery Row',
    actors: 'masons|basement tenants|river wardens|drainage engineers|antique dealers',
    things:
      'sandbag depot|sluice gate|rain radar|granite coping|pump house|flood stain|culvert grille|clay liner',
    acts: 'raise the parapet by a forearm|clear the grilles each Friday|warn the tenants by siren|widen the culvert under the dye works|store the furniture upstairs',
    places:
      'where the millstream bends|along Tannery Row|beneath the footbridge|upstream of the weir|outside the dye works',
  }),
  topic({
    section: 'Business',
    subject: 'the bakery cooperative',
    actors: 'bakers|flour millers|café owners|delivery riders|apprentices',
    things:
      'sourdough starter|stone oven|rye contract|proving basket|wholesale ledger|dough divider|loyalty token|yeast delivery',
    acts: 'buy the grain from nearby farms|bake through the night in two shifts|split the surplus among the members|lease a second oven|sell yesterday’s loaves at half price',
    places:
      'in the former tram depot|on Mill Street|behind the covered market|at the crossroads shop|from the loading bay',
  }),
  topic({
    section: 'Business',
    subject: 'the rope factory’s new owners',
    actors: 'spinners|rope buyers|night foremen|yacht riggers|bank trustees',
    things:
      'hemp bale|spindle hall|order book|nylon braid|pension deed|knotting machine|export licence|tar vat',
    acts: 'keep the ropewalk running for five years|switch half the looms to recycled fibre|honour the old pensions|auction the idle warehouses|train riggers on the premises',
    places:
      'inside the long ropewalk|at the customs shed|on the factory floor|opposite the chandlery|around the tar yard',
  }),
  topic({
    section: 'Business',
    subject: 'the price of cold storage',
    actors: 'fishmongers|warehouse tenants|refrigeration fitters|export brokers|ice makers',
    things:
      'ammonia compressor|herring pallet|energy tariff|insulated door|frost sensor|spot price|cargo manifest|blast chiller',
    acts: 'shut the smallest chambers until autumn|bill by the kilowatt instead of the crate|insulate the loading doors|merge their freezer space|sell waste heat to the swimming baths',
    places:
      'at the fish dock|inside chamber nine|along the freezer tunnel|on the auction floor|near the brine tanks',
  }),
  topic({
    section: 'Business',
    subject: 'the revival of the tile works',
    actors: 'kiln workers|clay diggers|glaze chemists|architects|tile collectors',
    things:
      'cobalt glaze|firing curve|extruder screw|mosaic panel|clay seam|gas permit|kiln shelf|trade stall',
    acts: 'fire the great kiln twice a month|reopen the northern clay pit|copy the patterns of the old baths|sell seconds at the gate|court buyers overseas',
    places:
      'beside the bottle kiln|down in the clay pit|at the pattern archive|in the glazing room|next to the weighbridge',
  }),
  topic({
    section: 'Business',
    subject: 'the shop rents on Castle Hill',
    actors: 'shopkeepers|landlords|tailors|booksellers|rent assessors',
    things:
      'lease clause|shop front|vacancy list|turnover rent|window display|service charge|cellar store|deposit scheme',
    acts: 'freeze the rents until the tram returns|swap long leases for yearly ones|publish the vacancy figures|share a single delivery van|fill the empty windows with art',
    places:
      'halfway up Castle Hill|around the clock tower|in the glass arcade|facing the fountain|under the colonnade',
  }),
  topic({
    section: 'Science',
    subject: 'the lichen clock',
    actors: 'botanists|geologists|doctoral students|herbarium keepers|quarry guides',
    things:
      'growth ring|gravestone rubbing|spectral camera|spore sample|calibration curve|basalt slab|field notebook|error bar',
    acts: 'date the rockfalls to the decade|compare the crusts on dated graves|publish the raw measurements|scan the cliff from a kite|repeat the counts in winter',
    places:
      'on the basalt cliffs|in the old graveyard|under the microscope|above the tree line|at the scree’s edge',
  }),
  topic({
    section: 'Science',
    subject: 'the harbour’s singing sand',
    actors: 'acousticians|beachcombers|quartz specialists|sound archivists|physics teachers',
    things:
      'grain shape|shear layer|contact microphone|humidity chamber|dune slope|silica dust|resonance peak|wind tunnel',
    acts: 'record the dunes at noon|sieve the grains by size|imitate the tone in a drum|rule out the wind|map the loudest slopes',
    places:
      'at Whistling Strand|along the dune crest|inside the humidity chamber|down the lee slope|across the tidal flat',
  }),
  topic({
    section: 'Science',
    subject: 'a cheaper test for well water',
    actors: 'chemists|well owners|rural clinics|laboratory assistants|farm advisers',
    things:
      'nitrate strip|paper filter|pipette rack|arsenic reading|colour chart|sample bottle|aquifer model|reagent kit',
    acts: 'read the strips with a phone|send duplicates to two laboratories|mark the unsafe wells in blue|halve the cost of a test|train farmers to sample after rain',
    places:
      'in the limestone valley|at the district laboratory|down forty metres|around the dairy farms|beside the spring house',
  }),
  topic({
    section: 'Science',
    subject: 'the return of the eelgrass',
    actors: 'divers|seahorse spotters|marine biologists|anchorage wardens|mussel farmers',
    things:
      'seed bag|quadrat frame|root mat|turbidity meter|anchor scar|carbon core|shoot density|dive slate',
    acts: 'plant the seeds by hand|keep anchors off the beds|weigh the carbon in the mud|photograph each quadrat|wait for three summers of data',
    places:
      'in Lantern Bay|at six metres depth|over the mud bank|within the no-anchor zone|off the oyster racks',
  }),
  topic({
    section: 'Science',
    subject: 'the meteor camera network',
    actors: 'amateur astronomers|radio hams|rooftop hosts|orbit analysts|museum curators',
    things:
      'fisheye lens|trajectory plot|radiant point|shutter timer|meteorite fragment|star catalogue|dew heater|frame buffer',
    acts: 'link every rooftop camera|search the fields by magnet|triangulate the fall within a mile|release the software to schools|watch for the autumn shower',
    places:
      'above the moor|from eleven rooftops|over the southern horizon|at the observatory dome|among the sheep pastures',
  }),
  topic({
    section: 'Culture',
    subject: 'the puppet theatre’s winter season',
    actors: 'puppeteers|costume makers|lighting hands|school groups|stage carpenters',
    things:
      'papier-mâché mask|string rig|shadow screen|velvet curtain|trap door|puppet ward|season ticket|prompt book',
    acts: 'stage the sea ballad without words|carve forty new heads|invite the deaf school to rehearse|tour the island villages|hang the strings from a crane',
    places:
      'on the cellar stage|behind the shadow screen|in the carving loft|at the matinee|under the proscenium',
  }),
  topic({
    section: 'Culture',
    subject: 'the lost organ tapes',
    actors: 'organists|tape restorers|choir members|radio technicians|bell ringers',
    things:
      'reel box|wow and flutter|pedal stop|magnetic coating|sleeve note|bellows leak|listening booth|pitch drift',
    acts: 'bake the tapes before playing them|restore the missing fugue|copy the reels at half speed|perform the score in the nave|open the archive to listeners',
    places:
      'in the cathedral loft|at the radio archive|beneath the west gallery|through the swell box|inside the listening booth',
  }),
  topic({
    section: 'Culture',
    subject: 'the mural on the grain silo',
    actors: 'painters|abseilers|barley farmers|street photographers|paint suppliers',
    things:
      'primer coat|sketch grid|harness line|lime wash|colour swatch|scaffold permit|heron motif|weather window',
    acts: 'paint the heron thirty metres high|grind pigments from local clay|finish the wings before the frost|let pupils vote on the colours|leave the rust showing',
    places:
      'on the silo’s north face|forty metres up|by the railway siding|against the evening light|from the opposite bank',
  }),
  topic({
    section: 'Culture',
    subject: 'the cookery book of the lighthouse keepers',
    actors: 'keepers’ grandchildren|typesetters|kelp foragers|recipe testers|librarians',
    things:
      'kelp broth|tin stove|handwritten card|salt pork|bread crock|storm ration|linen binding|ink stain',
    acts: 'cook all ninety recipes on a tin stove|translate the margins|print a small edition|forage the kelp at low water|trace every keeper named in the cards',
    places: 'in the lamp room|at the reading circle|on the rock station|between two storms|over a tin stove',
  }),
  topic({
    section: 'Culture',
    subject: 'the brass band’s silent march',
    actors: 'cornet players|drum majors|march stewards|tuba makers|veteran listeners',
    things:
      'mouthpiece|muffled drum|march card|uniform braid|breath count|valve oil|parade route|snare lesson',
    acts: 'walk the route without a note|play only at the bridge|mend the dented horns|teach beginners on plastic cornets|record the footsteps',
    places:
      'along Ropemaker Street|at the viaduct|outside the band hall|past the almshouses|across the parade ground',
  }),
  topic({
    section: 'Sport',
    subject: 'the rowing club’s unbeaten eight',
    actors: 'oarswomen|coxes|boat builders|towpath coaches|junior crews',
    things: 'carbon shell|stroke rate|rigger bolt|split time|cox box|weigh-in|catch angle|starting stake',
    acts: 'hold thirty-six strokes to the bridge|swap the bow pair|train on the canal in January|race the tide instead of the clock|borrow a shell from their rivals',
    places:
      'on the lower reach|at the thousand-metre mark|under the iron bridge|beside the boathouse|into a crosswind',
  }),
  topic({
    section: 'Sport',
    subject: 'the fell race over Grey Tor',
    actors: 'fell runners|checkpoint marshals|shepherds|mountain medics|route setters',
    things: 'cairn|studded shoe|checkpoint tag|cut-off time|peat bog|descent line|wool vest|summit kit check',
    acts: 'send the field over the ridge|shorten the course in thick mist|beat the record by a minute|carry the kit the rules demand|reach the cairn before noon',
    places:
      'on the shoulder of Grey Tor|through the peat hags|down the slate path|at the second checkpoint|above the reservoir',
  }),
  topic({
    section: 'Sport',
    subject: 'the goalkeeping crisis at Quayside United',
    actors: 'defenders|goalkeepers|turnstile staff|youth coaches|away supporters',
    things:
      'penalty save|clean sheet|glove strap|set piece|back line|transfer window|floodlight pylon|injury report',
    acts: 'recall the reserve keeper|play three at the back|sell the winger in the window|practise corners until dark|draw away from home at last',
    places:
      'at the Gasworks End|in the six-yard box|under the floodlights|on the frozen pitch|from the penalty spot',
  }),
  topic({
    section: 'Sport',
    subject: 'the chess league’s longest final',
    actors: 'grandmasters-in-waiting|arbiters|club captains|analysis volunteers|café regulars',
    things:
      'rook ending|chess clock|score sheet|opening novelty|sealed move|passed pawn|time scramble|analysis board',
    acts: 'repeat the position a third time|sacrifice the exchange|adjourn until Sunday|defend a lost ending for hours|switch to the quiet variation',
    places: 'on board two|in the café’s back room|around move ninety|at the library tables|across the hall',
  }),
  topic({
    section: 'Sport',
    subject: 'the velodrome’s wooden track',
    actors: 'sprinters|track carpenters|keirin riders|timekeepers|wheel builders',
    things:
      'spruce plank|banked turn|flying lap|disc wheel|chain ring|lap board|splinter check|sprint jersey',
    acts: 'relay the boards in the home straight|ride the flying lap under eleven seconds|open the track to beginners|ban the widest tyres|time the sprints by laser',
    places:
      'on the home straight|high on the banking|in the track centre|at the pursuit line|around turn three',
  }),
];
