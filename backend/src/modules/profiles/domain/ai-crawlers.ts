/** Whether crawlers may collect the page for training AI models (PR-91). */
export const AI_CRAWLER_CHOICES = ['refuse', 'allow'] as const;
export type AiCrawlerChoice = (typeof AI_CRAWLER_CHOICES)[number];
