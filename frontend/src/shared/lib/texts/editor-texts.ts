import { editorEn, type EditorTexts } from './en.editor';

export function editorTexts(): EditorTexts {
  return editorEn;
}

export const useEditorTexts = editorTexts;
