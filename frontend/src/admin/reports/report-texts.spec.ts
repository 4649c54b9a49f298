import { describe, expect, it } from '@jest/globals';
import type { Report } from '../../shared/api/admin-api';
import { actionsFor, decisionOf } from './report-texts';

const reportWith = (changes: Partial<Report>): Report => ({
  id: 1,
  createdAt: '2026-03-05T12:00:00Z',
  details: '',
  media: null,
  openReports: 1,
  profile: { id: 2, username: 'mara', hidden: false, profileImage: null },
  reason: 'spam',
  reporter: null,
  resolvedAt: null,
  resolvedBy: null,
  status: 'open',
  ...changes,
});
const media = { id: 7, kind: 'image' as const, hidden: false, sensitive: false, storageUrl: '/a', thumbnailUrl: '/b' };

describe('a report', () => {
  it('offers the actions that are still possible', () => {
    expect(actionsFor(reportWith({}))).toEqual(['dismiss', 'hide_profile', 'delete']);
    expect(actionsFor(reportWith({ media }))).toEqual(['dismiss', 'hide_media', 'hide_profile', 'delete']);
    expect(actionsFor(reportWith({ media: { ...media, hidden: true } }))).toEqual(['dismiss', 'hide_profile', 'delete']);
    expect(actionsFor(reportWith({ status: 'dismissed' }))).toEqual([]);
  });

  it('describes what is deleted: the item, or the profile with its content', () => {
    expect(decisionOf(reportWith({ media }), 'delete').consequence).toContain('image 7 of mara');
    expect(decisionOf(reportWith({}), 'delete').consequence).toContain('the profile mara with all its media');
  });
});
