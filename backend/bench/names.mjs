/** Names in five scripts, as SQL over a number `n`. */

/** Syllables of first and last names, and the letters of typing errors. */
export const SCRIPTS = [
  {
    name: 'Latin',
    first: 'ma ri an ka lo ni sa be to el jo mi ra da vi',
    last: 'kow bren ska lind wal mor ten berg sil va ros fer gar cos hof',
    errors: 'aeionrst',
  },
  {
    name: 'Cyrillic',
    first: 'ан ма ри на оль га ири вла сер ни ко ле ва та ми',
    last: 'коз лов ива нов пет ров смир бел ку зне соко лен мор чен дро',
    errors: 'аеионрст',
  },
  {
    name: 'Arabic',
    first: 'مح مد أح سا رة لي لى نو ر يو سف خا لد عم بد',
    last: 'حدا د خط اب نجا ر صا لح بكر زي دان منص ور قا سم',
    errors: 'ابتدرسلم',
  },
  {
    name: 'Japanese',
    first: '花 子 太 郎 美 咲 健 一 翔 陽 菜 葵 結 衣 蓮',
    last: '山 田 中 村 佐 藤 鈴 木 高 橋 渡 辺 伊 小 林',
    errors: '海空森川石',
  },
  {
    name: 'Korean',
    first: '민 서 준 지 우 현 수 연 하 은 도 윤 예 진 유',
    last: '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권',
    errors: '별달솔봄눈',
  },
];

/** SQL of a syllable; `script` is the SQL of the index of a script. */
function syllable(part, script, salt) {
  const cases = SCRIPTS.map((each, at) => {
    const list = each[part].split(' ');
    return `when ${at} then (array['${list.join("','")}'])[1 + abs(hashint8extended(n, ${salt}) % ${list.length})::int]`;
  });
  return `case ${script} ${cases.join(' ')} end`;
}

export const firstName = (script) => `${syllable('first', script, 21)} || ${syllable('first', script, 22)}`;
/** Of three syllables, and of two in Japanese and Korean. */
export const lastName = (script) =>
  `${syllable('last', script, 23)} || ${syllable('last', script, 24)} || case when ${script} < 3 then ${syllable('last', script, 25)} else '' end`;
