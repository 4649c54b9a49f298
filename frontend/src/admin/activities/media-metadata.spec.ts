import { describe, expect, it } from '@jest/globals';
import { filesOf, mediaMetadataOf, previewKindOf, thumbnailsOf } from './media-preview';

const fileOf = (filename: string, mediaId: number | null = null) => ({ mediaId, filename, mediaDeleted: false });

describe('the metadata of an upload', () => {
  it('contain the item, the file and whether it is deleted', () => {
    expect(mediaMetadataOf('{"mediaId":7,"filename":"a.png","mediaDeleted":true}')).toEqual({
      mediaId: 7,
      filename: 'a.png',
      mediaDeleted: true,
    });
    expect(mediaMetadataOf('{"filename":"a.png"}')).toEqual(fileOf('a.png'));
  });

  it('are null when they are invalid', () => {
    for (const metadata of [null, '', 'text', '3', '"a.png"', 'null', '[]', '{}', '{"filename":3,"mediaId":"7"}']) {
      expect(mediaMetadataOf(metadata)).toBeNull();
    }
  });

  it('distinguish images and videos by the file name, in any case', () => {
    expect(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.webp'].map((name) => previewKindOf(fileOf(name)))).toEqual(Array(5).fill('image'));
    expect(['a.mp4', 'a.WEBM', 'a.mov'].map((name) => previewKindOf(fileOf(name, 1)))).toEqual(Array(3).fill('video'));
    expect(previewKindOf(fileOf('notes.txt'))).toBeNull();
    expect(previewKindOf(fileOf('picture.avif', 1))).toBe('image');
  });

  it('link to the item, or else to the file, and never outside of the storage', () => {
    expect(thumbnailsOf(fileOf('a.png', 7))[0]).toBe('/api/media/7/thumbnail');
    expect(filesOf(fileOf('a.png', 7))[0]).toBe('/api/media/7');
    expect(thumbnailsOf(fileOf('../x y.png'))).toEqual(['/storage/..%2Fx%20y.png']);
  });
});
