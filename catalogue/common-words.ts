const list = (words: string) => new Set(words.split(/\s*,\s*/))

/**
 * Spellings, folded, that are words of everyday language first: a technology only between other
 * technologies, alone in their line, or behind a word such as "linguagem".
 */
export const EVERYDAY = list(
  'c,r,go,next,rest,express,spring,swift,access,word,dart,scratch,less,styled,motion,' +
    'render,railway,liquid,office,teams,terminal,hardware,networking,swing,ladder,assembly,' +
    'assembler,phoenix,julia,maya,pascal,compose,composer,hooks,threads,promises,end to end,' +
    'product owner,scrum master,software engineering,engenharia de software,product management,' +
    'project management,user experience,user interface,ps,ad,vr,der,mer,ar,vs,cs,pg,md,xp,eda,ml,gin,' +
    'ros,pip,pdi,embedded,logica,transformers,blueprints,make,cursor,shell,agil,agile,soap,cli,ef,vb',
)

/** Words that are a technology where they are written like a name, with a capital. */
export const NAMES = list(
  'react,node,nest,excel,rust,ruby,flask,jest,oracle,apache,unity,spark,sketch,notion,slack,astro,remix,expo,' +
    'apollo,alpine,chakra,lambda,eclipse,sublime,insomnia,postman,bubble,stripe,perl,lua,scala,' +
    'electron,ionic,capacitor,dapper,hibernate,helm,sentry,snowflake,torch,gemini,claude,solid,' +
    'cypher,mocha,jasmine,cucumber,sonar,prettier,lighthouse,miro,premiere,illustrator,kali,maven,' +
    'yarn,rails,sass,cloud,nuvem,redes,statistics,estatistica,accessibility,acessibilidade,windows,' +
    'godot,framer,tableau,julia lang,corel,kube,vim,ambari,anaconda,airflow,cassandra,firewall,' +
    'metabase,ansible,puppeteer,playwright,appium,selenium,gatsby,svelte,zod,yup,materialize,gimp,' +
    'blender,arduino,raspberry,robotics,electronics,eletronica,trello,android,drizzle,elixir,groovy',
)

/** Short and yet nothing else: neither capitals nor neighbours are needed. */
export const SAFE_SHORT = list(
  'css,php,sql,aws,gcp,git,npm,xml,svg,k8s,ec2,s3,jwt,jpa,jsp,poo,oop,tdd,bdd,ddd,mvc,uml,vba,elk,gsap,' +
    'ejs,mui,vue,dbt,wpf,ios,seo,pwa,es6,html,iot,ssh,dns,net,rtk,rxjs',
)

/** In front of a single letter: the letter is a class, a series, a vitamin. */
export const BEFORE_LETTERS = list(
  'vitamina,vitamin,vitamine,classe,class,serie,series,grupo,group,categoria,category,nivel,level,' +
    'plano,plan,hepatite,tipo,type,bloco,sala,turma,letra,item,anexo,opcao,cnh,grade,round',
)

/** In front of a technology: "linguagem C", "experiência com Go", "services in Go". */
export const BEFORE = list(
  'linguagem,linguagens,language,languages,em,in,com,with,using,usando,stack,tech,framework,' +
    'programador,programadora,desenvolvedor,desenvolvedora,developer,dev,engineer,write,writes,script,' +
    'usamos,utilizando,utilizamos,use,uses,know,knowing,saber,conhecer,de,of',
)

/** The same for a word in lower case that is no verb: "noções de redes". */
export const BEFORE_NOUNS = list('de,em,in,of,com,with,using,usando')

/** Behind a technology: "C developer". */
export const AFTER = list(
  'developer,developers,engineer,engineers,programmer,programmers,dev,devs,programming,language,lang',
)

/** Behind a word that then is none: "go to market", "Word of mouth", "redes sociais". */
export const NOT_BEFORE = list('to,of,yourself,market,lane,deep,ahead,interest,break,sociais')

/** In front of a word that then is none: "home office". */
export const NOT_AFTER = list('home,no,nosso,our,the,day,we,you,back,let,acesso')

/** Fields of study: the names of courses, in a line that speaks of them. */
export const STUDIES = list(
  'software-engineering,computer-networks,data-science,data-engineering,cybersecurity,statistics,' +
    'game-development,artificial-intelligence,electronics,project-management,relational-databases,' +
    'computer-architecture,robotics,data-analysis,product-management,design-thinking,graphic-design',
)

export const STUDY_LINE =
  /\b(?:cursando|graduacao|graduando|formacao|formado|formada|bacharel|bacharelado|superior|tecnologo|faculdade|degree|pursuing|bachelor|major|bsc|bs\/ms)\b/
