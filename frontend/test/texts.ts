import { addTexts } from '@/shared/texts/texts';
import english from '@/texts/en.json' with { type: 'json' };

// The build passes the English texts to each `getT`.
addTexts('en', english as unknown as Parameters<typeof addTexts>[1]);
