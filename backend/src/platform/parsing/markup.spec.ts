import { longestTurnDuring } from '../../../test/support/processor-time.js';
import { readMarkup } from './markup.js';

const ATTRIBUTES = new Set(['href', 'rel']);

/** What is reported: tags with their attributes, `/` before the name of an end tag, texts in quotes. */
async function reported(markup: string, syntax: 'html' | 'xml' = 'html'): Promise<string[]> {
  const found: string[] = [];
  let text = '';
  const add = (item: string): void => {
    if (text !== '') found.push(`"${text}"`);
    text = '';
    if (item !== '') found.push(item);
  };
  await readMarkup(markup, {
    syntax,
    attributes: ATTRIBUTES,
    onTag: (name, attributes) => add([name, ...Object.entries(attributes).flat()].join(' ')),
    onEndTag: (name) => add(`/${name}`),
    onText: (piece) => (text += piece),
  });
  add('');
  return found;
}

describe('readMarkup', () => {
  it('reports tags, the wanted attributes and texts in their order', async () => {
    expect(await reported('<P>a<A class=x HREF="/?a&amp;b" href=/c>b &lt;</a><br/>')).toEqual([
      'p',
      '"a"',
      'a href /?a&b',
      '"b <"',
      '/a',
      'br',
    ]);
    expect(await reported('<x:A HREF="1" href="2"/><![CDATA[<b>]]><!-- <i> -->', 'xml')).toEqual(['x:A href 2', '/x:A', '"<b>"']);
  });

  it('reports no tags of comments, scripts and texts', async () => {
    expect(await reported(`<!-- <a> --><script>'<a>'</script><title><a></title><textarea><a></textarea>`)).toEqual([
      'script',
      `"'<a>'"`,
      '/script',
      'title',
      '"<a>"',
      '/title',
      'textarea',
      '"<a>"',
      '/textarea',
    ]);
    expect(await reported('<svg><title/><svg/></svg><title><a></title>')).toEqual([
      'svg',
      'title',
      '/title',
      'svg',
      '/svg',
      '/svg',
      'title',
      '"<a>"',
      '/title',
    ]);
  });

  it('leaves out values of more than 8,192 characters', async () => {
    const [long, longest] = ['x'.repeat(8_192), 'x'.repeat(8_193)];
    expect(await reported(`<a href="${longest}" rel="${long}">`)).toEqual([`a rel ${long}`]);
  });

  it('reads a text in pieces as it reads a whole one', async () => {
    const part = '<a class="x y" href="/&eacute;&#33;&notit;">T&amp;t<!-- - --><script>a</scrip></script></a>';
    const one = await reported(part);
    expect(await reported(part.repeat(2_000))).toEqual(Array.from({ length: 2_000 }, () => one).flat());
  });

  const hostile: [string, string, ('html' | 'xml')?][] = [
    ['elements that are never closed, and end tags that close none', '<a>'.repeat(42_000) + '</b>'.repeat(32_000), 'xml'],
    ['the same in a page of a megabyte', '<b>'.repeat(175_000) + '</i>'.repeat(130_000)],
    ['nested elements of SVG', '<svg>'.repeat(100_000) + '</foreignobject>'.repeat(30_000)],
    ['nested forms', '<form>'.repeat(170_000)],
    ['attributes of many names', `<a ${Array.from({ length: 100_000 }, (_, n) => `a${n}=1`).join(' ')}>`],
    ['one attribute many times', `<a ${'href=x '.repeat(140_000)}>`],
    ['a value of a megabyte', `<a rel="${'a '.repeat(500_000)}">`],
    ['entities that have no end', '&CounterClockwiseContourIntegra'.repeat(33_000)],
    ['ampersands', '&'.repeat(1_000_000)],
    ['beginnings of tags', '<'.repeat(1_000_000)],
    ['beginnings of comments', '<!--'.repeat(250_000)],
    ['ends of a script that are none', `<script>${'</scrip'.repeat(140_000)}`],
    ['a name of a megabyte', `<a${'b'.repeat(1_000_000)}>`],
  ];

  it.each(hostile)('lets other work run between short turns while it reads %s', async (_name, markup, syntax = 'html') => {
    const before = process.threadCpuUsage();
    expect(await longestTurnDuring(reported(markup, syntax))).toBeLessThan(100);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});
