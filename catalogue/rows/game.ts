import type { Row } from '../row.ts'

export const game: Row[] = [
  ['unity', 'Unity', 'Unity 3D', 'Unity Engine'],
  ['unreal-engine', 'Unreal Engine', 'Unreal', 'UE5', 'UE4', 'Blueprints'],
  ['godot', 'Godot', 'Godot Engine'],
  ['gamemaker', 'GameMaker', 'Game Maker Studio'],
  ['roblox-studio', 'Roblox Studio', 'Roblox'],
  ['phaser', 'Phaser', '.js'],
  ['pygame', 'Pygame'],
  ['p5js', 'p5.js', 'p5'],
  ['opengl', 'OpenGL'],
  ['blender', 'Blender', 'Blender 3D'],
  ['maya', 'Autodesk Maya', 'Maya'],
  ['3ds-max', '3ds Max', 'Autodesk 3ds Max', '3D Studio Max'],
  ['game-design', 'Game design', 'Design de jogos'],
  ['game-development', 'Desenvolvimento de jogos', 'Game Dev', 'Game Development'],
  ['virtual-reality', 'Realidade virtual', 'VR', 'Virtual Reality'],
  ['augmented-reality', 'Realidade aumentada', 'AR', 'Augmented Reality', 'XR'],
  ['computer-graphics', 'Computação gráfica', 'Computer Graphics'],
  ['3d-modeling', 'Modelagem 3D', '3D Modeling'],
]
