/** The namespace `server` of each catalogue, which `scripts/server-texts.mjs` compiles into the build. */
declare const texts: Record<import('../../kernel/language.js').Language, { server: import('../../kernel/icu-message.js').Messages }>;
export = texts;
