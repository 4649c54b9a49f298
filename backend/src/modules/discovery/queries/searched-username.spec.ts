import { searchedUsername } from './searched-username.js';

describe('searchedUsername', () => {
  it.each([
    'https://vitrine.example/ann',
    'HTTP://vitrine.example:3000/ann/',
    'https://vitrine.example/@ann',
    'https://vitrine.example/-/ann?media=3#top',
    'vitrine.example/ann/albums/sea',
    'localhost:3000/ann',
    '@ann@vitrine.example',
    'acct:ann@vitrine.example',
  ])('finds the username in %s', (text) => {
    expect(searchedUsername(text)).toBe('ann');
  });

  it.each(['ann', '@ann', '/ann', 'black/white', 'and/or', 'ann@example.com', '#ann', 'https://vitrine.example', 'see a.b / c', ''])(
    'finds none in %j',
    (text) => {
      expect(searchedUsername(text)).toBeUndefined();
    },
  );
});
