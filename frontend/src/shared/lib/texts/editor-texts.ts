import { catalogue } from './catalogue';
import { editorEn, type EditorTexts } from './en.editor';

export function editorTexts(): EditorTexts {
  return catalogue()?.editor ?? editorEn;
}

export const useEditorTexts = editorTexts;
