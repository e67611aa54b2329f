/** Words that connect a sentence to the one before it. */
const CONNECTIVE =
  /^(however|moreover|furthermore|additionally|in addition|nevertheless|nonetheless|consequently|therefore|thus|hence|meanwhile|finally|firstly|secondly|thirdly|lastly|first|second|third|in conclusion|to conclude|in summary|overall|in fact|indeed|similarly|likewise|for instance|for example|as a result|on the other hand|that said|then|but|and|so|yet|still|also|instead|besides|plus|or)\b(,\s+|\s+(?=\S))/i;
const BACK_REFERENCE =
  /^["']?(this|that|these|those|it|its|they|their|them|he|she|his|her|him|such|both|either|neither|another|others?|the (former|latter|same|other|others|rest|result|answer|reason|difference)|one of (them|these|those)|here|there(?! (?:is|are|was|were|has|have|'s) )|none|neither|each of|all (?:of )?(?:this|that|these|those|them)|not (?!everyone|everybody|every|all|many|only)|because|which|until then|by then|after that|before that|since then|at that point|in return|that's|it's|they're|he's|she's|same|right|exactly|no|yes|please)\b/i;
/** "It is easy to say" refers to nothing. */
const EMPTY_IT =
  /^it(?:'s| is| was| has been| would be| may be| might be| can be| takes| turns) (?:(?:not|also|very|too|still|often|usually) )*(?:easy|easier|hard|harder|tempting|possible|impossible|true|clear|worth|important|common|better|best|rare|said|time|estimated|thought|hardly|a|an|out|no (?:secret|surprise|accident|coincidence))\b/i;
const CONTINUES_COUNT =
  /^(?:there (?:is|are|was|were) (?:a |an )?(?:second|third|other|another|also)|(?:a|the) (?:second|third|fourth|next|last|final|other)\b(?! (?:world war|time in)))|\b(?:the|a) (?:first|second|third|other|former|latter|same|next) one\b/i;
const EARLY_PRONOUN =
  /^\W*(?:[\w']+\W+){1,4}(?:of|with|from|to|about|for|in|on|like) (?:(?:it|them)\b|(?:this|these|those)\b(?! \w))|^(?:\w+ ){1,3}(?:them|it)[,.]|^(?:i|you|we|people) (?:know|think|mean|see|say)s? (?:it|that|this|they)\b|^the \w+ ones?\b|\b(?:with|about|for|to|than|like) (?:that|this|them|it)[.!?]$|\b(?:need|have|want|take|get|use|buy) one\b/i;
/** "Cooled this way" and "since then" refer back from the middle of a sentence. */
const MIDDLE_REFERENCE =
  /\b(?:this way|that way|since then|by then|until then|at the time|in there|(?:build|live|work|go|stay|land|arrive|stand)s? there|back then|(?:these|those) (?!who|of|days|people|with|that|where)\w+|this (?:kind|sort|type|approach|method|clause|rule|point|idea|problem|case))\b/i;
const QUOTE_ONLY = /^"[^"]*"\W*$/;
const OTHER_LANGUAGE_CONNECTIVE =
  /^["']?(pero|y|e|además|también|entonces|así|por eso|por lo tanto|sin embargo|esto|eso|esta|este|estos|estas|ese|esa|ellos|ellas|él|ella|mais|et|donc|puis|ainsi|cela|ceci|cette|ces|ils|elles|il|elle|cependant|aber|und|denn|dann|deshalb|außerdem|dies|diese|dieser|dieses|sie|er|doch|mas|isso|isto|essa|esse|eles|elas|porém|então|ma|anche|quindi|questo|questa|questi|quello|essi)\s/i;

/** Returns true if the sentence cannot be understood without the one before it. */
export function needsContext(sentence: string): boolean {
  const rest = withoutConnective(sentence);
  if (CONNECTIVE.test(sentence)) return true;
  if (BACK_REFERENCE.test(rest) && !EMPTY_IT.test(rest)) return true;
  return (
    CONTINUES_COUNT.test(rest) ||
    EARLY_PRONOUN.test(rest) ||
    MIDDLE_REFERENCE.test(rest) ||
    QUOTE_ONLY.test(rest) ||
    OTHER_LANGUAGE_CONNECTIVE.test(rest)
  );
}

function withoutConnective(sentence: string): string {
  return sentence.replace(CONNECTIVE, '');
}
