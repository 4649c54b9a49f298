import { commitOf, isLater, released, releases, unreleased } from './releases.mjs';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 0.2.0 (2026-11-22)\n\n- An earlier thing.\n';

describe('a release', () => {
  it('has the changes below Unreleased as its notes', () => {
    expect(unreleased(CHANGELOG)).toBe('### Added\n\n- A thing.');
  });

  it('is refused without changes', () => {
    expect(() => unreleased(released(CHANGELOG, '0.3.0', '2026-11-24'))).toThrow('no changes');
  });

  it('moves the changes below its version', () => {
    const text = released(CHANGELOG, '0.3.0', '2026-11-24');
    expect(text).toContain('## Unreleased\n\n## 0.3.0 (2026-11-24)\n\n### Added\n\n- A thing.\n');
    expect(text).toContain('## 0.2.0 (2026-11-22)');
  });

  it.each([
    ['0.3.0', '0.2.0', true],
    ['0.10.0', '0.9.1', true],
    ['0.2.0', '0.2.0', false],
    ['0.1.9', '0.2.0', false],
  ])('%s is later than %s: %s', (version, than, expected) => {
    expect(isLater(version, than)).toBe(expected);
  });
});

describe('a recorded release', () => {
  const known = releases('v0.1.0 aaa First1\nv0.2.0 bbb Second2\n');

  it.each([
    ['v0.1.0', 'aaa'],
    ['0.2.0', 'bbb'],
    [undefined, 'bbb'],
    ['ccc', 'ccc'],
  ])('%s is the commit %s in a clone without tags', (name, commit) => {
    expect(commitOf(name, { known, hasCommit: () => true })).toBe(commit);
  });

  it('says what is missing in a clone without its commit', () => {
    expect(() => commitOf('v0.2.0', { known, hasCommit: () => false })).toThrow('git fetch --unshallow');
  });

  it('is named when another name is unknown', () => {
    expect(() => commitOf('v9', { known, hasCommit: () => false })).toThrow('The releases are v0.1.0, v0.2.0.');
  });
});
