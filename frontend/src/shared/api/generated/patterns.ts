/** Generated from openapi.json. Do not edit: run `make openapi`. */
export const patterns = {
  "email": "^(?:mailto:.*|[^\\s@/:]+@[^\\s@/:?]+\\.[^\\s@/:.?]{2,}(?:\\?.*)?)$",
  "fediverse": "^@([\\w.-]+)@([\\w-]+(?:\\.[\\w-]+)+)$",
  "handle": "^@[\\w.-]+$",
  "phone": "^(?:tel:.*|(?!(?:0|[1-9]\\d{0,2})(?:\\.(?:0|[1-9]\\d{0,2})){3}$)[\\s\\p{Cf}(（]{0,4}[+＋]?[\\s\\p{Cf}(（]{0,4}\\p{Nd}[\\p{Nd}\\s\\p{Cf}\\p{Pd}\\u2212()（）\\[\\]./．／·]{2,40}(?:[\\s,;]{0,3}(?:ext(?:ensio)?n?|x|#|poste|durchwahl|dw)[\\s.:=]{0,3}\\p{Nd}{1,7}\\s*)?)$"
} as const;
