/** `completion`: scripts for bash, zsh and fish, generated from the program. */
import { Argument, type Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from './context.ts';

/** `records list` → its subcommands and options; the empty path is the program itself. */
type WordLists = ReadonlyMap<string, readonly string[]>;

function wordLists(command: CommandUnknownOpts, path = ''): Map<string, readonly string[]> {
  const options = command.options.flatMap((option) => option.long ?? []);
  const names = command.commands.map((each) => each.name());
  const lists = new Map<string, readonly string[]>([[path, [...names, ...options, '--help']]]);
  for (const each of command.commands) {
    for (const [below, words] of wordLists(each, `${path} ${each.name()}`.trim())) {
      lists.set(below, words);
    }
  }
  return lists;
}

function bash(lists: WordLists): string {
  const cases = [...lists].map(([path, words]) => `    "${path}") words="${words.join(' ')}" ;;`);
  return `_benchproof() {
  local path="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _benchproof benchproof
`;
}

function fish(lists: WordLists): string {
  const lines = [...lists].flatMap(([path, words]) => {
    const below =
      path === '' ? [] : path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
    const when = below.length === 0 ? '__fish_use_subcommand' : below.join('; and ');
    return [`complete -c benchproof -n '${when}' -a '${words.join(' ')}'`];
  });
  return `${lines.join('\n')}\n`;
}

/** zsh uses the bash script through its compatibility layer. */
export function completionScript(
  shell: 'bash' | 'zsh' | 'fish',
  program: CommandUnknownOpts,
): string {
  const lists = wordLists(program);
  if (shell === 'fish') return fish(lists);
  return shell === 'zsh'
    ? `autoload -U +X bashcompinit && bashcompinit\n${bash(lists)}`
    : bash(lists);
}

export function addCompletionCommand(program: Command, context: CliContext): void {
  program
    .command('completion')
    .description('print a shell completion script')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', '\nExample:\n  source <(benchproof completion bash)\n')
    .action((shell) => {
      context.out(completionScript(shell, program));
    });
}
