import { describe, expect, it } from '@jest/globals';
import { reportGroup, reportedAlbum as set, reportedMedia as media } from '@test/support/admin-answers';
import type { ReportGroup } from '@/shared/api/admin-api';
import { actionOfKey, actionsFor, cardIdOf, decisionOf, itemUrlOf, keyOf, visitorReportsOf, type Action } from './report-texts';

describe('a group of reports', () => {
  it('offers the actions that are still possible, the primary one first', () => {
    expect(actionsFor(reportGroup())).toEqual(['hide_profile', 'dismiss', 'warn', 'suspend', 'delete']);
    expect(actionsFor(reportGroup({ media }))).toEqual([
      'hide_media',
      'dismiss',
      'mark_sensitive',
      'warn',
      'hide_profile',
      'suspend',
      'delete',
    ]);
    expect(actionsFor(reportGroup({ media: { ...media, hidden: true, sensitive: true } }))).toEqual([
      'dismiss',
      'warn',
      'hide_profile',
      'suspend',
      'delete',
    ]);
    const appealed = reportGroup({ reasons: [{ reason: 'appeal', count: 1 }] });
    expect(actionsFor(appealed).slice(0, 2)).toEqual(['uphold', 'lift']);
    expect(actionOfKey(appealed, '9')).toBe('lift');
    expect(actionOfKey(reportGroup(), '4')).toBeUndefined();
    expect(actionsFor(reportGroup({ status: 'dismissed' }))).toEqual([]);
  });

  it('about an album or a collection makes it private with the key that hides an item, and deletes nothing', () => {
    const group = reportGroup({ set });
    expect(actionsFor(group)).toEqual(['make_private', 'dismiss', 'warn', 'hide_profile', 'suspend']);
    expect(actionsFor(reportGroup({ set: { ...set, private: true } }))).toEqual(['dismiss', 'warn', 'hide_profile', 'suspend']);
    expect([keyOf('make_private'), keyOf('hide_media'), actionOfKey(group, '4')]).toEqual(['4', '4', 'make_private']);
    expect(actionOfKey(reportGroup({ media }), '4')).toBe('hide_media');
    expect([itemUrlOf(group), itemUrlOf(reportGroup({ set: { ...set, private: true } }))]).toEqual(['/mara/albums/sea', '/adm/users/2']);
    expect(new Set([group, reportGroup({ set: { ...set, kind: 'collection' } }), reportGroup()].map(cardIdOf)).size).toBe(3);
  });

  it('links to the page of the user, to the item as visitors see it, or to the file of a hidden item', () => {
    expect(itemUrlOf(reportGroup())).toBe('/adm/users/2');
    expect(itemUrlOf(reportGroup({ media }))).toBe('/mara?media=7');
    expect(itemUrlOf(reportGroup({ media: { ...media, hidden: true } }))).toBe('/adm/api/media/7/file');
  });

  it('describes what is deleted: the item, or the profile with its content', () => {
    expect(decisionOf(reportGroup({ media }), 'delete').consequence).toBe(
      'This deletes image 7 of mara. It can be restored from the trash for 30 days.',
    );
    expect(decisionOf(reportGroup(), 'delete').consequence).toContain('the profile mara with all its media');
    expect(decisionOf(reportGroup(), 'delete').consequence).toContain('can be restored from the trash');
  });

  describe('names the consequence for each kind of group', () => {
    const word = { kind: 'word' as const, value: 'casino', text: 'Best casino in town', hides: true };
    const hold = { held: word, reasons: [{ reason: 'block_list' as const, count: 1 }] };
    const appeal = { reasons: [{ reason: 'appeal' as const, count: 1 }] };
    const hiddenMedia = { ...media, hidden: true };
    const hiddenProfile = { ...reportGroup().profile, hidden: true };
    const PUBLIC = 'Afterwards image 7 of mara is public again.';
    const LATER = 'The hold ends, and image 7 of mara becomes public when the profile mara is shown.';
    const STAYS = 'The decision that mara disagrees with stays, and mara reads that.';
    const BLURRED = 'Visitors see image 7 of mara blurred until they click it.';
    const HIDES_PAGE = 'Only its owner sees the profile mara afterwards. It can be shown again under Users.';
    const HIDES_ITEM = 'Only administrators see image 7 of mara afterwards. It can be shown again under Media.';
    const SUSPENDS = 'The page of mara and all its media are hidden, and mara cannot change anything until the end.';
    const DELETES = 'This deletes image 7 of mara. It can be restored from the trash for 30 days.';
    const DELETES_PAGE =
      'This deletes the profile mara with all its media, links and followers. It can be restored from the trash for 30 days.';
    const WARNS = 'mara reads the rule and your words. Nothing else changes for image 7 of mara.';
    const WARNS_PAGE = 'mara reads the rule and your words. Nothing else changes for the profile mara.';
    const UPHOLDS = { uphold: 'The decision about image 7 of mara stays, and mara is told.' };
    const LIFTS = { lift: 'The decision about image 7 of mara is taken back, and mara is told.' };

    it.each<[string, Partial<ReportGroup>, Partial<Record<Action, string>>]>([
      [
        'a reported profile',
        {},
        {
          hide_profile: HIDES_PAGE,
          dismiss: 'Nothing happens to the profile mara.',
          warn: WARNS_PAGE,
          suspend: SUSPENDS,
          delete: DELETES_PAGE,
        },
      ],
      [
        'a reported item',
        { media },
        {
          hide_media: HIDES_ITEM,
          dismiss: 'Nothing happens to image 7 of mara.',
          mark_sensitive: BLURRED,
          warn: WARNS,
          hide_profile: HIDES_PAGE,
          suspend: SUSPENDS,
          delete: DELETES,
        },
      ],
      [
        'a reported album',
        { set },
        {
          make_private:
            'Only its owner sees the album “Sea” of mara afterwards. The owner cannot make it public, but can answer the decision.',
          dismiss: 'Nothing happens to the album “Sea” of mara.',
          warn: 'mara reads the rule and your words. Nothing else changes for the album “Sea” of mara.',
          hide_profile: HIDES_PAGE,
          suspend: SUSPENDS,
        },
      ],
      [
        'a held profile',
        { ...hold, profile: hiddenProfile },
        {
          hide_profile: HIDES_PAGE,
          dismiss: 'Afterwards the profile mara is public again.',
          warn: 'mara reads the rule and your words. Afterwards the profile mara is public again.',
          suspend: SUSPENDS,
          delete: DELETES_PAGE,
        },
      ],
      [
        'a held item',
        { ...hold, media: hiddenMedia },
        {
          hide_media: HIDES_ITEM,
          dismiss: PUBLIC,
          mark_sensitive: `${BLURRED} ${PUBLIC}`,
          warn: `mara reads the rule and your words. ${PUBLIC}`,
          hide_profile: HIDES_PAGE,
          suspend: SUSPENDS,
          delete: DELETES,
        },
      ],
      [
        'a held item of a hidden profile',
        { ...hold, media: hiddenMedia, profile: hiddenProfile },
        {
          hide_media: HIDES_ITEM,
          dismiss: LATER,
          mark_sensitive: `${BLURRED} ${LATER}`,
          warn: `mara reads the rule and your words. ${LATER}`,
          suspend: SUSPENDS,
          delete: DELETES,
        },
      ],
      [
        'an item that was hidden before a block list named it',
        { ...hold, held: { ...word, hides: false }, media: hiddenMedia },
        {
          dismiss: 'Nothing is shown: image 7 of mara stays hidden, as it was before the block list named it.',
          mark_sensitive: 'For now image 7 of mara stays hidden. When it is shown, visitors see it blurred until they click it.',
          warn: WARNS,
          hide_profile: HIDES_PAGE,
          suspend: SUSPENDS,
          delete: DELETES,
        },
      ],
      [
        'an appeal',
        { ...appeal, media },
        {
          ...UPHOLDS,
          ...LIFTS,
          hide_media: `Only administrators see image 7 of mara afterwards. It can be shown again under Media. ${STAYS}`,
          mark_sensitive: `${BLURRED} ${STAYS}`,
          warn: `${WARNS} ${STAYS}`,
          hide_profile: `${HIDES_PAGE} ${STAYS}`,
          suspend: `${SUSPENDS} ${STAYS}`,
          delete: `${DELETES} ${STAYS}`,
        },
      ],
    ])('%s', (_kind, changes, consequences) => {
      const group = reportGroup(changes);
      expect(Object.fromEntries(actionsFor(group).map((action) => [action, decisionOf(group, action).consequence]))).toEqual(consequences);
    });

    it('with the button that agrees with the block list before the one that shows a held item again', () => {
      const held = reportGroup({ ...hold, media: hiddenMedia });
      expect(actionsFor(held).slice(0, 2)).toEqual(['hide_media', 'dismiss']);
      expect(decisionOf(held, 'hide_media')).toMatchObject({ button: 'Keep Hidden', done: 'Stays hidden' });
      expect(decisionOf(held, 'hide_profile').button).toBe('Hide Profile');
      expect(decisionOf(reportGroup({ ...hold, profile: hiddenProfile }), 'hide_profile').button).toBe('Keep Hidden');
    });

    it('with the button that shows a held item again, and no report of a visitor', () => {
      const held = reportGroup({ ...hold, media: hiddenMedia });
      expect(decisionOf(held, 'dismiss')).toMatchObject({ button: 'Show Again', done: 'Shown again' });
      expect(decisionOf(reportGroup({ ...hold, held: { ...word, hides: false } }), 'dismiss').button).toBe('Dismiss');
      expect(visitorReportsOf(held)).toBe(0);
      expect(visitorReportsOf(reportGroup({ reasons: [...hold.reasons, { reason: 'spam', count: 2 }] }))).toBe(2);
    });
  });
});
