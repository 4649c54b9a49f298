import { describe, expect, it } from '@jest/globals';
import { reportGroup, reportedMedia as media } from '@test/support/admin-answers';
import { actionOfKey, actionsFor, decisionOf, itemUrlOf } from './report-texts';

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
});
