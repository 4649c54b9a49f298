import { Fragment, type ReactNode } from 'react';

/** `**strong**`, `*emphasis*` and `[text](https://…)`. Every repetition ends at a character that it excludes, so that none is tried twice. */
const INLINE = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+|mailto:[^\s()]+|\/[^\s()]*)\)/g;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, strong, emphasis, label, url] = match;
    parts.push(text.slice(end, match.index));
    if (strong !== undefined) parts.push(<strong key={match.index}>{strong}</strong>);
    else if (emphasis !== undefined) parts.push(<em key={match.index}>{emphasis}</em>);
    else
      parts.push(
        <a key={match.index} href={url} rel="noopener nofollow" className="text-accent underline">
          {label}
        </a>,
      );
    end = match.index + all.length;
  }
  return [...parts, text.slice(end)];
}

const LIST_ITEM = /^\s{0,3}(?:[-*]|\d{1,3}[.)])\s+/;

function Block({ text }: { text: string }) {
  const lines = text.split('\n');
  const [first = ''] = lines;
  const level = /^#{1,4} /.exec(first)?.[0].length;
  if (level !== undefined) {
    // The title of the page is the heading of the first level.
    const Heading = level <= 3 ? 'h2' : 'h3';
    return (
      <>
        <Heading className={level <= 3 ? 'mt-4 text-xl font-bold' : 'mt-2 text-lg font-semibold'}>{inline(first.slice(level))}</Heading>
        {lines.length > 1 ? <Block text={lines.slice(1).join('\n')} /> : null}
      </>
    );
  }
  if (lines.every((line) => LIST_ITEM.test(line))) {
    const List = /^\s*\d/.test(first) ? 'ol' : 'ul';
    return (
      <List className={List === 'ol' ? 'list-decimal ps-6' : 'list-disc ps-6'}>
        {lines.map((line, index) => (
          <li key={index}>{inline(line.replace(LIST_ITEM, ''))}</li>
        ))}
      </List>
    );
  }
  return (
    <p>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <br />}
          {inline(line)}
        </Fragment>
      ))}
    </p>
  );
}

/** Headings, lists, paragraphs, emphasis and links of Markdown. React escapes all text, and other elements are shown as they were written. */
export function Markdown({ text }: { text: string }) {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .filter((block) => block.trim() !== '');
  return (
    <div className="flex flex-col gap-4 leading-relaxed [overflow-wrap:anywhere]">
      {blocks.map((block, index) => (
        <Block
          key={index}
          text={block
            .split('\n')
            .filter((line) => line.trim() !== '')
            .join('\n')}
        />
      ))}
    </div>
  );
}
