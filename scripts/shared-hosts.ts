/** Names of hosts, separated by spaces, and the reason why no public list has them. */
interface Kept {
  readonly hosts: string;
  readonly reason: string;
}

/**
 * Domains below which anyone can get a name, and that the Public Suffix List lacks, wholly or in part. `scripts/public-suffixes.ts` adds
 * the names that the list once had.
 */
export const SHARED_BY_NAME: readonly Kept[] = [
  {
    reason:
      'Blogs and newsletters. Their owners never asked for an entry: a cookie for all blogs signs readers in.',
    hosts: `substack.com medium.com wordpress.com tumblr.com livejournal.com typepad.com ghost.io beehiiv.com
      blogger.com blogspot.com svbtle.com posthaven.com hashnode.dev bearblog.dev micro.blog mataroa.blog prose.sh
      over-blog.com canalblog.com eklablog.com centerblog.net blogfa.com mihanblog.com blog.ir tistory.com
      exblog.jp seesaa.net jugem.jp hatenablog.com hatenablog.jp hateblo.jp hatenadiary.com hatenadiary.jp
      cocolog-nifty.com dreamwidth.org insanejournal.com buttondown.email mailchi.mp virgool.io libsyn.com podbean.com`,
  },
  {
    reason: 'Makers of websites. Visitors of all of them are counted or signed in by one cookie.',
    hosts: `weebly.com neocities.org squarespace.com jimdo.com jimdofree.com jimdosite.com strikingly.com
      mystrikingly.com webnode.com webnode.page yolasite.com webs.com tripod.com tilda.ws narod.ru ucoz.ru ucoz.com
      ucoz.net site123.me weblium.site business.site bandcamp.com itch.io gitbook.io gitbook.com teachable.com
      thinkific.com podia.com surge.sh glitch.me`,
  },
  {
    reason: 'Wikis with a name each, whose editors may change their styles and scripts.',
    hosts: 'fandom.com wikidot.com',
  },
  {
    reason: 'Names that contain the address they lead to: any machine has one.',
    hosts: 'nip.io sslip.io xip.io',
  },
];

/** Hosts that separate their tenants by so many segments of the path. */
export const SHARED_BY_PATH: readonly (Kept & { readonly segments: number })[] = [
  {
    reason: 'A site is `/view/NAME` or `/site/NAME`.',
    hosts: 'sites.google.com',
    segments: 2,
  },
  { reason: 'A site is `/STATE/NAME`.', hosts: 'www.angelfire.com', segments: 2 },
  { reason: 'A file is below `/ipfs/HASH`.', hosts: 'ipfs.io', segments: 2 },
  {
    reason:
      'Buckets by path. Those of Amazon are on the Public Suffix List, under which a bare suffix is shared by path.',
    hosts: 'storage.googleapis.com',
    segments: 1,
  },
  { reason: 'Blogs by path.', hosts: 'blog.livedoor.jp', segments: 1 },
];
